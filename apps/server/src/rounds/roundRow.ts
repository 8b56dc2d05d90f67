import type { GameRound, RoundJackpot } from "@croupier/contract/game";
import type { Guard } from "../ledger/index.ts";
import type { Queryable } from "../platform/database.ts";
import type { Row } from "./schema.ts";
import type { GameMode } from "./session.ts";

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** One stake of a round. `key` is its posting's; null for play money. */
export interface StakePart {
  key: string | null;
  amount: bigint;
  guards: Guard[];
}

/** A round as stored. Amounts are subunits of `currency`. */
export interface RoundRow {
  id: string;
  playerId: number;
  mode: GameMode;
  sessionId: bigint;
  game: string;
  engine: string | null;
  provider: string;
  providerRound: string | null;
  state: "open" | "settled" | "voided";
  currency: string;
  mathVersion: number;
  /** Of the rules and pays it was played by; empty for a studio's. */
  paytableHash: string;
  bet: JsonValue;
  choices: JsonValue[];
  events: JsonValue[];
  gameState: JsonValue | null;
  stake: bigint;
  payout: bigint;
  stakes: StakePart[];
  balanceAfter: bigint | null;
  seedId: bigint | null;
  nonce: number | null;
  serverSeedHash: string | null;
  clientSeed: string | null;
  streamPosition: number;
  bodyHash: string;
  startedAt: Date;
  finishedAt: Date | null;
  closedBy: string | null;
  /** What it drew where its bet counted for a jackpot. */
  jackpot: RoundJackpot | null;
  /** What the variant of its bet keeps with it; null for a plain bet. */
  variant: RoundVariant | null;
}

/** What a variant of a bet keeps with its round for good, stored as JSON. */
export interface RoundVariant {
  /** Name of the `BetVariant`. */
  name: string;
  /** Members that are added to what the player sees of the round, or stand in place of its own. */
  shown: Partial<GameRound>;
  /** There where the house pays the stake; what the round wins goes to the player's account of this name. */
  houseStake?: { winnings: "cash" | "bonus" };
  /** Names the draw that this round shares with others: they win and lose together, and the variant closes them. */
  sharedDraw?: string;
  /** Members that are added to the round's events in the log. */
  logged?: Record<string, number | string>;
}

const columns = `r.id, r.player_id, r.mode, r.session_id, r.game, r.engine, r.provider, r.provider_round, r.state,
  r.currency, r.math_version, r.paytable_hash, r.bet, r.choices, r.events, r.game_state, r.stake, r.payout, r.stakes, r.balance_after,
  r.seed_id, r.nonce, s.server_seed_hash, s.client_seed, r.stream_position, encode(r.body_hash, 'hex') AS body_hash,
  r.started_at, r.finished_at, r.closed_by, r.variant, j.drawn AS jackpot`;

/** Reads rounds with the public part of their seeds; `rest` is everything after FROM's tables: WHERE, ORDER BY, lock. */
export async function selectRounds(on: Queryable, rest: string, values: unknown[]): Promise<RoundRow[]> {
  const reply = await on.query<StoredRound>(
    `SELECT ${columns} FROM rounds.round r LEFT JOIN rounds.seed s ON s.id = r.seed_id
     LEFT JOIN rounds.jackpot_draw j ON j.round_id = r.id ${rest}`,
    values,
  );
  return reply.rows.map(readRow);
}

/** What the columns above give. */
type StoredRound = Omit<
  Row<"rounds.round">,
  "body_hash" | "bet" | "choices" | "events" | "game_state" | "stakes" | "variant"
> & {
  body_hash: string;
  bet: JsonValue;
  choices: JsonValue[];
  events: JsonValue[];
  game_state: JsonValue | null;
  stakes: StoredStake[];
  server_seed_hash: string | null;
  client_seed: string | null;
  jackpot: RoundJackpot | null;
  variant: RoundVariant | null;
};

function readRow(row: StoredRound): RoundRow {
  return {
    id: row.id,
    playerId: Number(row.player_id),
    mode: row.mode,
    sessionId: row.session_id,
    game: row.game,
    engine: row.engine,
    provider: row.provider,
    providerRound: row.provider_round,
    state: row.state,
    currency: row.currency,
    mathVersion: row.math_version,
    paytableHash: row.paytable_hash,
    bet: row.bet,
    choices: row.choices,
    events: row.events,
    gameState: row.game_state,
    stake: row.stake,
    payout: row.payout,
    stakes: stakesOf(row),
    balanceAfter: row.balance_after,
    seedId: row.seed_id,
    nonce: row.nonce === null ? null : Number(row.nonce),
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
    streamPosition: Number(row.stream_position),
    bodyHash: row.body_hash,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    closedBy: row.closed_by,
    jackpot: row.jackpot,
    variant: row.variant,
  };
}

/** A round that was over with its first step stores no stakes: it has one, whose posting is named like the round. */
function stakesOf({ stakes, engine, state, id, mode, stake }: StoredRound): StakePart[] {
  if (stakes.length > 0 || engine === null || state !== "settled") return stakes.map(readStake);
  return [{ key: mode === "real" ? `round:${id}` : null, amount: stake, guards: [] }];
}

interface StoredGuard {
  name: string;
  period: string;
  by: string | number;
}

interface StoredStake {
  key: string | null;
  amount: string | number;
  guards: StoredGuard[] | null;
}

function readStake(part: StoredStake): StakePart {
  const guards = (part.guards ?? []).map((guard) => ({
    name: guard.name,
    period: guard.period,
    by: BigInt(guard.by),
    ceiling: null,
  }));
  return { key: part.key, amount: BigInt(part.amount), guards };
}

/** The same as it is stored. */
export function writeStakes(stakes: readonly StakePart[]): string {
  return JSON.stringify(
    stakes.map(({ key, amount, guards }) => ({
      key,
      amount: amount.toString(),
      guards: guards.map(({ name, period, by }) => ({ name, period, by: by.toString() })),
    })),
  );
}
