import type { Queryable } from "../platform/database.ts";
import { levelsNow, nextAccount, poolAccount, readLevels } from "./levels.ts";

export interface PoolMismatch {
  levelId: number;
  account: string;
  shown: bigint;
  inLedger: bigint;
}

/** Holds every level against its accounts in the ledger. An empty answer means that they agree. Source: F-43. */
export async function auditPools(
  on: Queryable,
  houseTotals: (currency: string, on: Queryable) => Promise<{ kind: string; balance: bigint }[]>,
): Promise<PoolMismatch[]> {
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
