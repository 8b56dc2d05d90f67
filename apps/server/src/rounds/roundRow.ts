import type { RoundJackpot } from "@croupier/contract/game";
import type { Guard } from "../ledger/index.ts";
import type { Queryable } from "../platform/database.ts";
import type { GameMode } from "./deps.ts";
import type { Row } from "./schema.ts";

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
  /** The shared flight that it is on. */
  flight: CrashRoundBet | null;
  /** The campaign that gave it, where the house paid its stake. */
  free: FreeRound | null;
}

/** Which round of a campaign of free rounds a round was. */
export interface FreeRound {
  campaign: number;
  /** From 1. */
  number: number;
  total: number;
  /** Where what it wins goes. */
  winnings: "cash" | "bonus";
}

/** The beacon's round that a chain's salt comes from, as stored: its network's id, its number and what was published. */
export interface NamedRound {
  beacon: string | null;
  beaconRound: number | null;
  beaconSignature: string | null;
}

/** What a round needs to know of its flight, all of it public from the flight's beginning. */
export interface CrashRoundBet extends NamedRound {
  number: number;
  seedHash: string;
  salt: string;
  chain: string;
  chainLength: number;
}

const columns = `r.id, r.player_id, r.mode, r.session_id, r.game, r.engine, r.provider, r.provider_round, r.state,
  r.currency, r.math_version, r.paytable_hash, r.bet, r.choices, r.events, r.game_state, r.stake, r.payout, r.stakes, r.balance_after,
  r.seed_id, r.nonce, s.server_seed_hash, s.client_seed, r.stream_position, encode(r.body_hash, 'hex') AS body_hash,
  r.started_at, r.finished_at, r.closed_by, j.drawn AS jackpot, CASE WHEN f.id IS NOT NULL THEN jsonb_build_object('number',
  f.number, 'seedHash', f.seed_hash, 'salt', c.salt, 'chain', c.terminal, 'chainLength', c.length,
  'beacon', c.beacon, 'beaconRound', c.beacon_round, 'beaconSignature', c.beacon_signature) END AS flight,
  CASE WHEN g.round_id IS NOT NULL THEN jsonb_build_object('campaign', k.id, 'number', g.number, 'total', k.total,
  'winnings', k.winnings) END AS free`;

/** Reads rounds with the public part of their seeds; `rest` is everything after FROM's tables: WHERE, ORDER BY, lock. */
export async function selectRounds(on: Queryable, rest: string, values: unknown[]): Promise<RoundRow[]> {
  const reply = await on.query<StoredRound>(
    `SELECT ${columns} FROM rounds.round r LEFT JOIN rounds.seed s ON s.id = r.seed_id
     LEFT JOIN rounds.jackpot_draw j ON j.round_id = r.id
     LEFT JOIN (crash.bet t JOIN crash.round f ON f.id = t.crash_round_id JOIN crash.seed_chain c ON c.id = f.chain_id)
       ON t.round_id = r.id
     LEFT JOIN (free_rounds.round g JOIN free_rounds.campaign k ON k.id = g.campaign_id) ON g.round_id = r.id ${rest}`,
    values,
  );
  return reply.rows.map(readRow);
}

/** What the columns above give. */
type StoredRound = Omit<Row<"rounds.round">, "body_hash" | "bet" | "choices" | "events" | "game_state" | "stakes"> & {
  body_hash: string;
  bet: JsonValue;
  choices: JsonValue[];
  events: JsonValue[];
  game_state: JsonValue | null;
  stakes: StoredStake[];
  server_seed_hash: string | null;
  client_seed: string | null;
  jackpot: RoundJackpot | null;
  flight: CrashRoundBet | null;
  free: FreeRound | null;
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
    flight: row.flight,
    free: row.free,
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
