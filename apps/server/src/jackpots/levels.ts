import type { Queryable, Tx } from "../platform/database.ts";

/** A level with what rules it, as the view `level_now` shows it. Amounts in subunits, those in cents of EUR say so. */
export interface LevelNow {
  id: number;
  poolId: number;
  jackpotId: number;
  identifier: string;
  jackpot: string;
  state: "active" | "stopped";
  category: string;
  providers: string[];
  brand: string;
  currency: string;
  unit: bigint;
  index: number;
  name: string;
  oneIn: number;
  ratePpm: number;
  seedCents: number;
  mustDropCents: number | null;
  seed: bigint;
  mustDrop: bigint | null;
  amount: bigint;
  reserve: bigint;
  fraction: bigint;
  cycle: number;
  dropFrom: bigint | null;
  dropTo: bigint | null;
  dropSeed: Buffer | null;
  dropHash: string | null;
  due: boolean;
}

const columns = `id, pool_id AS "poolId", jackpot_id AS "jackpotId", identifier, jackpot, state, category, providers, brand,
  currency, unit, index, name, one_in::float8 AS "oneIn", rate_ppm AS "ratePpm", seed_cents::float8 AS "seedCents",
  must_drop_cents::float8 AS "mustDropCents", seed, must_drop AS "mustDrop", amount, reserve, fraction, cycle,
  drop_from AS "dropFrom", drop_to AS "dropTo", drop_seed AS "dropSeed", drop_hash AS "dropHash", due`;

/** Levels in the operator's order, each pool's from the smallest; `where` is a condition on the view. */
export async function readLevels(on: Queryable, where: string, values: unknown[] = []): Promise<LevelNow[]> {
  const { rows } = await on.query<LevelNow>(
    `SELECT ${columns} FROM jackpots.level_now WHERE ${where} ORDER BY position, jackpot_id, pool_id, index`,
    values,
  );
  return rows;
}

/** Locks levels, always in one order, and reads them as they are under the lock. */
export async function lockLevels(tx: Tx, ids: readonly number[]): Promise<LevelNow[]> {
  await tx.query("SELECT 1 FROM jackpots.level WHERE id = ANY ($1::int[]) ORDER BY id FOR UPDATE", [ids]);
  return readLevels(tx, "id = ANY ($1::int[])", [ids]);
}

/** Tells every process to look again at what runs. */
export async function newEdition(tx: Tx): Promise<void> {
  await tx.query("UPDATE jackpots.edition SET number = number + 1");
}

/** The ledger's account of a level, and the one of what waits over its cap. */
export const poolAccount = (levelId: number) => `jackpot:${levelId}` as const;
export const nextAccount = (levelId: number) => `jackpot:${levelId}.next` as const;
