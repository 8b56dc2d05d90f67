import type { RoundJackpot } from "@croupier/contract/game";
import type { Compilable } from "kysely";
import type { Guard } from "../ledger/index.ts";
import type { Queryable } from "../platform/database.ts";
import { rowsOf } from "../platform/query.ts";
import type { JsonValue, RoundRow, RoundVariant, StakePart } from "./roundRow.ts";
import type { Row } from "./schema.ts";
import type { Session } from "./session.ts";
import { tables } from "./tables.ts";

/**
 * Every round with the public part of its seeds and what it drew for a jackpot. Callers say which rounds, in which order, and
 * whether they are locked.
 */
export const rounds = () =>
  tables
    .selectFrom("rounds.round as r")
    .leftJoin("rounds.seed as s", "s.id", "r.seed_id")
    .leftJoin("rounds.jackpot_draw as j", "j.round_id", "r.id")
    .select(["r.id", "r.player_id", "r.mode", "r.session_id", "r.game", "r.engine", "r.provider", "r.provider_round"])
    .select(["r.state", "r.currency", "r.math_version", "r.paytable_hash", "r.bet", "r.choices", "r.events"])
    .select(["r.game_state", "r.stake", "r.payout", "r.stakes", "r.balance_after", "r.seed_id", "r.nonce"])
    .select(["r.stream_position", "r.body_hash", "r.started_at", "r.finished_at", "r.closed_by", "r.variant"])
    .select(["s.server_seed_hash", "s.client_seed", "j.drawn as jackpot"]);

/** The rounds of a query that began with `rounds`. */
export async function readRounds(on: Queryable, query: Compilable<StoredRound>): Promise<RoundRow[]> {
  return (await rowsOf(on, query)).map(readRound);
}

/** The first round of such a query. */
export async function readOneRound(on: Queryable, query: Compilable<StoredRound>): Promise<RoundRow | null> {
  return (await readRounds(on, query))[0] ?? null;
}

/** A row of `rounds()`. */
type StoredRound = Omit<Row<"rounds.round">, "stake_split" | "payout_split" | "key" | "acted_at" | "close_reason"> & {
  server_seed_hash: string | null;
  client_seed: string | null;
  jackpot: unknown;
};

/** Columns of JSON hold what this module writes there. */
function readRound(row: StoredRound): RoundRow {
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
    bet: row.bet as JsonValue,
    choices: row.choices as JsonValue[],
    events: row.events as JsonValue[],
    gameState: row.game_state as JsonValue | null,
    stake: row.stake,
    payout: row.payout,
    stakes: stakesOf(row),
    balanceAfter: row.balance_after,
    seedId: row.seed_id,
    nonce: row.nonce === null ? null : Number(row.nonce),
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
    streamPosition: Number(row.stream_position),
    bodyHash: row.body_hash.toString("hex"),
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    closedBy: row.closed_by,
    jackpot: row.jackpot as RoundJackpot | null,
    variant: row.variant as RoundVariant | null,
  };
}

/** A round that was over with its first step stores no stakes: it has one, whose posting is named like the round. */
function stakesOf({ stakes: stored, engine, state, id, mode, stake }: StoredRound): StakePart[] {
  const stakes = stored as StoredStake[];
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
  return { key: part.key, amount: BigInt(part.amount), guards: readGuards(part.guards ?? []) };
}

/** How limits were moved, as it is stored. */
export function readGuards(stored: unknown): Guard[] {
  return (stored as StoredGuard[]).map(({ name, period, by }) => ({ name, period, by: BigInt(by), ceiling: null }));
}

/** The same as it is stored. */
export function writeGuards(guards: readonly Guard[]): StoredGuard[] {
  return guards.map(({ name, period, by }) => ({ name, period, by: by.toString() }));
}

/** The same as it is stored. */
export function writeStakes(stakes: readonly StakePart[]): string {
  return JSON.stringify(
    stakes.map(({ key, amount, guards }) => ({
      key,
      amount: amount.toString(),
      guards: writeGuards(guards),
    })),
  );
}

/** What is read of a session. */
export const sessionColumns = [
  ...(["id", "player_id", "game", "engine", "title", "provider", "brand", "mode", "currency", "locale"] as const),
  ...(["licence", "country", "home_country", "signed_in_at", "expires_at", "ended_at"] as const),
] as const;

/** A session of a row with `sessionColumns`. */
export function readSession(row: Pick<Row<"rounds.session">, (typeof sessionColumns)[number]>): Session {
  return {
    id: row.id,
    playerId: Number(row.player_id),
    game: row.game,
    engine: row.engine,
    title: row.title,
    provider: row.provider,
    brand: row.brand,
    mode: row.mode,
    currency: row.currency,
    locale: row.locale,
    licence: row.licence,
    country: row.country,
    home: row.home_country,
    signedInAt: row.signed_in_at,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
  };
}
