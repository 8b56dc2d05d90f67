import { batchReads } from "../platform/batching/batchReads.ts";
import type { Queryable } from "../platform/database.ts";

export type LimitPeriod = "day" | "week" | "month";
export type MoneyLimitType = "loss" | "wager" | "deposit";
export type BlockKind = "coolingoff" | "selfexclusion" | "operator";

/** A limit as it counts at one moment. */
export interface ActiveLimit {
  type: MoneyLimitType;
  period: LimitPeriod;
  currency: string;
  amount: bigint;
}

export interface ActiveBlock {
  kind: BlockKind;
  /** Null when it has no end. */
  until: Date | null;
}

export interface ProtectionState {
  limits: ActiveLimit[];
  /** How long a session may last; null without a limit. */
  sessionMinutes: number | null;
  /** Minutes between reminders that the player chose; null without. */
  realityCheckMinutes: number | null;
  /** When play went on, or will go on, after the last reminder that was acknowledged. */
  acknowledgedAt: Date | null;
  /** The time without play of each kind that runs and lasts longest. One says nothing of another: each question asks for the kinds that forbid it. */
  blocks: ActiveBlock[];
}

interface Row {
  player_id: bigint;
  kind: string;
  period: LimitPeriod | null;
  currency: string | null;
  amount: bigint | null;
  until: Date | null;
}

/**
 * Everything that binds these players at `now`, in one query: it is asked before every bet. A block binds from the moment
 * it is there: whoever asks may be at an earlier time, by a clock that is behind or for others who ask along.
 */
const stateQuery = `
SELECT l.player_id, l.type AS kind, l.period, a.currency,
       CASE WHEN a.pending_confirmed AND a.pending_from <= $2 THEN a.pending_amount ELSE a.amount END AS amount,
       NULL::timestamptz AS until
  FROM protection.player_limit l JOIN protection.limit_amount a ON a.limit_id = l.id
 WHERE l.player_id = ANY($1) AND l.period IS NOT NULL
   AND (l.disable_at IS NULL OR l.disable_at > $2 OR l.status <> 'disable_confirmed')
UNION ALL
SELECT player_id, type, NULL, NULL, CASE WHEN pending_confirmed AND pending_from <= $2 THEN pending_minutes ELSE minutes END, NULL
  FROM protection.player_limit
 WHERE player_id = ANY($1) AND type IN ('session', 'reality_check')
   AND (disable_at IS NULL OR disable_at > $2 OR status <> 'disable_confirmed')
UNION ALL
SELECT player_id, 'acknowledged', NULL, NULL, NULL, acknowledged_at
  FROM protection.reality_check
 WHERE player_id = ANY($1)
UNION ALL
SELECT player_id, kind, NULL, NULL, NULL, CASE WHEN bool_or(until IS NULL) THEN NULL ELSE max(until) END
  FROM protection.block
 WHERE player_id = ANY($1) AND lifted_at IS NULL AND (until IS NULL OR until > $2)
 GROUP BY player_id, kind`;

export async function readStates(
  db: Queryable,
  playerIds: readonly number[],
  now: Date,
): Promise<Map<number, ProtectionState>> {
  const states = new Map<number, ProtectionState>(playerIds.map((id) => [id, unbound()]));
  const found = await db.query<Row>({ name: "protection-state", text: stateQuery, values: [playerIds, now] });
  for (const row of found.rows) {
    const state = states.get(Number(row.player_id))!;
    if (row.kind === "session") state.sessionMinutes = Number(row.amount);
    else if (row.kind === "reality_check") state.realityCheckMinutes = Number(row.amount);
    else if (row.kind === "acknowledged") state.acknowledgedAt = row.until;
    else if (row.currency === null) state.blocks.push({ kind: row.kind as BlockKind, until: row.until });
    else state.limits.push(toLimit(row));
  }
  return states;
}

/** What binds one player at `now`. */
export async function readState(on: Queryable, playerId: number, now: Date): Promise<ProtectionState> {
  return (await readStates(on, [playerId], now)).get(playerId)!;
}

function unbound(): ProtectionState {
  return { limits: [], sessionMinutes: null, realityCheckMinutes: null, acknowledgedAt: null, blocks: [] };
}

function toLimit(row: Row): ActiveLimit {
  return { type: row.kind as MoneyLimitType, period: row.period!, currency: row.currency!, amount: row.amount! };
}

/** Reads states for bets, a batch at a time, so that a thousand bets a second cost few queries. */
export function batchedStates(db: Queryable) {
  const find = batchReads<{ playerId: number; now: Date }, ProtectionState>(async (questions) => {
    // The earliest time of the batch: a block that is just ending still counts, which is the safe side.
    const now = new Date(Math.min(...questions.map((one) => one.now.getTime())));
    const states = await readStates(db, [...new Set(questions.map((one) => one.playerId))], now);
    return new Map(questions.map((one) => [one, states.get(one.playerId)!]));
  });
  return async (playerId: number, now: Date): Promise<ProtectionState> => (await find({ playerId, now }))!;
}

/** How long a state that was read is used again. What is loosened by time alone is felt that much later. */
const keep_ms = 5_000;

export interface KeptStates {
  /** What was read for this version some seconds ago; undefined where nothing was. */
  known(version: object, now: Date): ProtectionState | undefined;
  keep(version: object, state: ProtectionState, now: Date): void;
}

/**
 * States for askers that find out by themselves when what binds a player was changed: a state that was read for a version
 * answers for the same object again, for some seconds. Time alone only loosens what binds a player, never tightens it.
 * Source: F-49, F-50.
 */
export function keptStates(): KeptStates {
  const kept = new WeakMap<object, { state: ProtectionState; at_ms: number }>();
  return {
    known(version, now) {
      const one = kept.get(version);
      return one && Math.abs(now.getTime() - one.at_ms) < keep_ms ? one.state : undefined;
    },
    keep(version, state, now) {
      kept.set(version, { state, at_ms: now.getTime() });
    },
  };
}
