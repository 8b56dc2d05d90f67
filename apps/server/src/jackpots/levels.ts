import type { Queryable, Tx } from "../platform/database.ts";
import { change, rowsOf } from "../platform/query.ts";
import type { LevelNow } from "./level.ts";
import { levelColumns, toLevel } from "./rows.ts";
import { tables } from "./tables.ts";

/** Levels in the operator's order, each pool's from the smallest. */
export const levelsNow = () =>
  tables
    .selectFrom("jackpots.level_now")
    .select(levelColumns)
    .orderBy("position")
    .orderBy("jackpot_id")
    .orderBy("pool_id")
    .orderBy("index");

/** The levels of some pools. */
export const levelsOfPools = (ids: readonly number[]) =>
  levelsNow().where((row) => row("pool_id", "=", row.fn.any(row.val([...ids]))));

/** `name`: under which each connection prepares the question. */
export async function readLevels(
  on: Queryable,
  wanted: ReturnType<typeof levelsNow>,
  name?: string,
): Promise<LevelNow[]> {
  return (await rowsOf(on, wanted, name)).map(toLevel);
}

/** Locks levels, always in one order, and reads them as they are under the lock. */
export async function lockLevels(tx: Tx, ids: readonly number[]): Promise<LevelNow[]> {
  const locked = tables
    .selectFrom("jackpots.level")
    .select("id")
    .where((row) => row("id", "=", row.fn.any(row.val([...ids]))))
    .orderBy("id")
    .forUpdate();
  await rowsOf(tx, locked);
  const wanted = levelsNow().where((row) => row("id", "=", row.fn.any(row.val([...ids]))));
  return readLevels(tx, wanted);
}

/** The pools' amounts have moved, to be told soon. */
export async function stirPools(tx: Tx, ids: readonly number[]): Promise<void> {
  await change(
    tx,
    tables
      .updateTable("jackpots.pool")
      .set({ stirred: true })
      .where((row) => row("id", "=", row.fn.any(row.val([...ids])))),
  );
}

/** Tells every process to look again at what runs. */
export async function newEdition(tx: Tx): Promise<void> {
  await change(
    tx,
    tables.updateTable("jackpots.edition").set((row) => ({ number: row("number", "+", 1n) })),
  );
}

/** The ledger's account of a level, and the one of what waits over its cap. */
export const poolAccount = (levelId: number) => `jackpot:${levelId}` as const;
export const nextAccount = (levelId: number) => `jackpot:${levelId}.next` as const;
