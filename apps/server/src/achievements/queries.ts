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

const keep_ms = 60_000;

/** Who has what, counted once a minute at most. */
export function keptHolders(on: Queryable): (now: Date) => Promise<Holders> {
  let known: { at_ms: number; holders: Promise<Holders> } | null = null;
  return (now) => {
    mayWaitForConnection(on);
    if (known && Math.abs(now.getTime() - known.at_ms) < keep_ms) return known.holders;
    const holders = readHolders(on);
    known = { at_ms: now.getTime(), holders };
    holders.catch(() => {
      known = null;
    });
    return holders;
  };
}
