import type { Queryable, Tx } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/**
 * The number of the way in which days are counted. Raise it with every change after which the same log gives other days: those
 * that are kept are then counted again by themselves.
 *
 * 1: before ways had numbers. What belonged to no game had no brand, and the days before bonus money and prizes were counted
 *    hold neither.
 * 2: what belongs to no game is of the brand that its player was at.
 */
export const countingVersion = 2;

/** The way in which the days that are kept were counted. A new house has none yet: its days are counted in today's. */
export async function readVersion(on: Queryable): Promise<number> {
  const row = await firstOf(on, tables.selectFrom("reports.counting").select("version"));
  return row?.version ?? countingVersion;
}

/** The same, held against other changes until the transaction ends. */
export async function holdVersion(tx: Tx): Promise<number> {
  await nameFirstVersion(tx);
  const row = await firstOf(tx, tables.selectFrom("reports.counting").select("version").forUpdate());
  return row!.version;
}

/** Says that a house whose days nobody counted yet counts them in today's way. */
export async function nameFirstVersion(on: Queryable): Promise<void> {
  await change(
    on,
    tables
      .insertInto("reports.counting")
      .values({ version: countingVersion })
      .onConflict((conflict) => conflict.doNothing()),
  );
}

export async function writeVersion(tx: Tx): Promise<void> {
  await change(tx, tables.updateTable("reports.counting").set({ version: countingVersion }));
}
