import type { Queryable, Tx } from "../platform/database.ts";
import { windowStart } from "./guards.ts";
import type { ActiveLimit, LimitPeriod } from "./protectionState.ts";

export interface DepositOrder {
  playerId: number;
  currency: string;
  /** Subunits. */
  amount: bigint;
  now: Date;
}

/** All periods are counted, limit or not, so that a limit set at noon knows of the morning. */
const periods: readonly LimitPeriod[] = ["day", "week", "month"];

/** What is left of the tightest deposit limit; null without one. Source: fairness row 48. */
export async function depositLeft(
  db: Queryable,
  limits: readonly ActiveLimit[],
  order: Omit<DepositOrder, "amount">,
): Promise<bigint | null> {
  let least: bigint | null = null;
  for (const limit of limits) {
    if (limit.type !== "deposit" || limit.currency !== order.currency) continue;
    const used = await readUse(db, order, limit.period);
    const left = limit.amount > used ? limit.amount - used : 0n;
    if (least === null || left < least) least = left;
  }
  return least;
}

async function readUse(db: Queryable, order: Omit<DepositOrder, "amount">, period: LimitPeriod): Promise<bigint> {
  const found = await db.query<{ used: bigint }>(
    `SELECT used FROM protection.deposit_use WHERE player_id = $1 AND currency = $2 AND period = $3 AND window_start = $4`,
    [order.playerId, order.currency, period, windowStart(period, order.now)],
  );
  return found.rows[0]?.used ?? 0n;
}

/**
 * Counts a deposit in all windows. The rows stay locked until the caller's transaction ends, so parallel deposits
 * wait for each other and see what the others took. Source: fairness row 50.
 */
export async function countDeposit(tx: Tx, order: DepositOrder): Promise<void> {
  for (const period of periods) {
    await tx.query(
      `INSERT INTO protection.deposit_use AS u (player_id, currency, period, window_start, used) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (player_id, currency, period, window_start) DO UPDATE SET used = u.used + excluded.used`,
      [order.playerId, order.currency, period, windowStart(period, order.now), order.amount],
    );
  }
}

/** Takes a failed deposit out again. `order.now` is when it was counted, which tells the windows. */
export async function uncountDeposit(tx: Tx, order: DepositOrder): Promise<void> {
  for (const period of periods) {
    await tx.query(
      `UPDATE protection.deposit_use SET used = greatest(used - $5, 0)
       WHERE player_id = $1 AND currency = $2 AND period = $3 AND window_start = $4`,
      [order.playerId, order.currency, period, windowStart(period, order.now), order.amount],
    );
  }
}
