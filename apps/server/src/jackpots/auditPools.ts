import type { Database, Queryable } from "../platform/database.ts";
import { levelsNow, nextAccount, poolAccount, readLevels } from "./levels.ts";

export interface PoolMismatch {
  levelId: number;
  account: string;
  shown: bigint;
  inLedger: bigint;
}

type HouseTotals = (currency: string, on: Queryable) => Promise<{ kind: string; balance: bigint }[]>;

/** Compares every level with its accounts in the ledger. An empty answer means that they agree. Source: F-43. */
export function auditPools(db: Database, houseTotals: HouseTotals): Promise<PoolMismatch[]> {
  // One snapshot, or a bet between two questions would look like a mismatch.
  return db.transaction(async (tx) => {
    await tx.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ");
    return compareLevels(tx, houseTotals);
  });
}

async function compareLevels(on: Queryable, houseTotals: HouseTotals): Promise<PoolMismatch[]> {
  const levels = await readLevels(on, levelsNow());
  const mismatches: PoolMismatch[] = [];
  for (const [currency, ofCurrency] of Map.groupBy(levels, (level) => level.currency)) {
    const totals = new Map((await houseTotals(currency, on)).map(({ kind, balance }) => [kind, balance]));
    for (const { id, amount, reserve } of ofCurrency) {
      for (const [account, shown] of [
        [poolAccount(id), amount],
        [nextAccount(id), reserve],
      ] as const) {
        const inLedger = totals.get(account) ?? 0n;
        if (inLedger !== shown) mismatches.push({ levelId: id, account, shown, inLedger });
      }
    }
  }
  return mismatches;
}
