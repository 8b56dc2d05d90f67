import { mayWaitForConnection } from "../platform/connections/held.ts";
import type { Queryable } from "../platform/database.ts";
import { firstOf, rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** How much of each thing a player has done. */
export async function countersOf(on: Queryable, playerId: number): Promise<Map<string, number>> {
  const own = tables.selectFrom("achievements.counter").select(["counts", "amount"]);
  const rows = await rowsOf(on, own.where("player_id", "=", BigInt(playerId)));
  return new Map(rows.map(({ counts, amount }) => [counts, Number(amount)]));
}

/** When a player reached which tier, by `id:tier`. */
export async function unlockedBy(on: Queryable, playerId: number): Promise<Map<string, Date>> {
  const own = tables.selectFrom("achievements.unlocked").select(["achievement", "tier", "at"]);
  const rows = await rowsOf(on, own.where("player_id", "=", BigInt(playerId)));
  return new Map(rows.map(({ achievement, tier, at }) => [`${achievement}:${tier}`, at]));
}

export interface Holders {
  /** Players of whom anything was counted. */
  players: number;
  /** How many have each tier, by `id:tier`. */
  of: ReadonlyMap<string, number>;
}

export async function readHolders(on: Queryable): Promise<Holders> {
  const counted = tables
    .selectFrom("achievements.unlocked")
    .select(["achievement", "tier", ({ fn }) => fn.countAll<bigint>().as("count")])
    .groupBy(["achievement", "tier"]);
  const all = tables
    .selectFrom("achievements.counter")
    .select(({ fn }) => fn.count<bigint>("player_id").distinct().as("count"));
  const rows = await rowsOf(on, counted);
  return {
    players: Number((await firstOf(on, all))?.count ?? 0n),
    of: new Map(rows.map(({ achievement, tier, count }) => [`${achievement}:${tier}`, Number(count)])),
  };
}

const minKept_ms = 60_000;
/** Counting takes at most this share of the time: on a large house it reads millions of rows. */
const maxShare = 0.01;

/** Who has what, counted once a minute at most. */
export function keptHolders(on: Queryable): (now: Date) => Promise<Holders> {
  let known: { at_ms: number; kept_ms: number; holders: Promise<Holders> } | null = null;
  return (now) => {
    mayWaitForConnection(on);
    if (known && Math.abs(now.getTime() - known.at_ms) < known.kept_ms) return known.holders;
    const began_ms = performance.now();
    const kept = { at_ms: now.getTime(), kept_ms: minKept_ms, holders: readHolders(on) };
    known = kept;
    kept.holders.then(
      () => {
        kept.kept_ms = Math.max(minKept_ms, (performance.now() - began_ms) / maxShare);
      },
      () => {
        known = null;
      },
    );
    return kept.holders;
  };
}
