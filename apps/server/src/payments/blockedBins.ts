import type { Queryable } from "../platform/database.ts";
import { change, rowsOf } from "../platform/query.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

export type BlockedBin = Row<"payments.blocked_bin">;

/** First digits of cards that the house does not take. Source: 5-14. */
export async function blockedBinsOf(on: Queryable): Promise<string[]> {
  return (await rowsOf(on, tables.selectFrom("payments.blocked_bin").select("bin").orderBy("bin"))).map(
    ({ bin }) => bin,
  );
}

export async function listBlockedBins(on: Queryable): Promise<BlockedBin[]> {
  return rowsOf(on, tables.selectFrom("payments.blocked_bin").selectAll().orderBy("bin"));
}

/** Blocks a bank's cards, or says anew why. Deposits that are opened from now on do not take them. */
export async function blockBin(on: Queryable, { bin, reason, actor, since }: BlockedBin): Promise<void> {
  const blocked = tables
    .insertInto("payments.blocked_bin")
    .values({ bin, reason, actor, since })
    .onConflict((known) => known.column("bin").doUpdateSet({ reason, actor, since }));
  await change(on, blocked);
}

/** False where it was not blocked. */
export async function unblockBin(on: Queryable, bin: string): Promise<boolean> {
  return (await change(on, tables.deleteFrom("payments.blocked_bin").where("bin", "=", bin))) === 1;
}
