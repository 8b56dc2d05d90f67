import type { LevelNow } from "./level.ts";
import type { Row } from "./schema.ts";
import type { Win } from "./win.ts";

/*
 * Where a row becomes a value.
 */

/** What of the view `level_now` makes a level. */
export const levelColumns = [
  ...(["id", "pool_id", "jackpot_id", "identifier", "jackpot", "state", "category", "providers", "brand"] as const),
  ...(["currency", "unit", "index", "name", "one_in", "rate_ppm", "seed_cents", "must_drop_cents"] as const),
  ...(["seed", "must_drop", "amount", "reserve", "fraction", "cycle"] as const),
  ...(["drop_from", "drop_to", "drop_seed", "drop_hash", "due"] as const),
] as const;

export function toLevel(row: Pick<Row<"jackpots.level_now">, (typeof levelColumns)[number]>): LevelNow {
  return {
    id: row.id,
    poolId: row.pool_id,
    jackpotId: row.jackpot_id,
    identifier: row.identifier,
    jackpot: row.jackpot,
    state: row.state as LevelNow["state"],
    category: row.category,
    providers: row.providers,
    brand: row.brand,
    currency: row.currency,
    unit: row.unit,
    index: row.index,
    name: row.name,
    oneIn: Number(row.one_in),
    ratePpm: row.rate_ppm,
    seedCents: Number(row.seed_cents),
    mustDropCents: numberOrNull(row.must_drop_cents),
    // A product of two columns that are never null.
    seed: row.seed!,
    mustDrop: row.must_drop,
    amount: row.amount,
    reserve: row.reserve,
    fraction: row.fraction,
    cycle: row.cycle,
    dropFrom: row.drop_from,
    dropTo: row.drop_to,
    dropSeed: row.drop_seed,
    dropHash: row.drop_hash,
    due: row.due,
  };
}

export type WinRow = Omit<Row<"jackpots.win">, "round_id" | "player_id"> &
  Pick<Row<"jackpots.level_now">, "currency" | "identifier" | "jackpot" | "name" | "index">;

export function toWin(row: WinRow): Win {
  return {
    id: row.id,
    name: row.masked_name,
    amount: row.amount,
    currency: row.currency,
    identifier: row.identifier,
    jackpot: row.jackpot,
    level: row.name,
    levelId: row.level_id,
    levelIndex: row.index,
    cycle: row.cycle,
    dropHash: row.drop_hash,
    dropSeed: row.drop_seed,
    dropFrom: row.drop_from,
    dropTo: row.drop_to,
    dropPoint: row.drop_point,
    createdAt: row.created_at,
  };
}

export function numberOrNull(value: bigint | null): number | null {
  return value === null ? null : Number(value);
}
