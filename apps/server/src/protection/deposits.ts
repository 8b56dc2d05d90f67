import type { Rates } from "@croupier/rules/exchange";
import { countedIn, countedParts, fittingInto, largestCount } from "@croupier/rules/limitUse";
import type { Queryable, Tx } from "../platform/database.ts";
import { windowStart } from "./guards.ts";
import type { ActiveLimit, LimitPeriod } from "./protectionState.ts";
import type { DepositUse } from "./rows.ts";

export interface DepositOrder {
  playerId: number;
  currency: string;
  /** Subunits. */
  amount: bigint;
  now: Date;
}

/** All periods are counted, limit or not, so that a limit set at noon knows of the morning. */
const periods: readonly LimitPeriod[] = ["day", "week", "month"];

/** The use of every running window, of all wallets, in one query. */
export async function readDepositUse(db: Queryable, playerId: number, now: Date): Promise<DepositUse[]> {
  const found = await db.query<DepositUse>(
    `SELECT u.period, u.currency, u.used FROM unnest($2::text[], $3::date[]) AS w(period, window_start)
       JOIN protection.deposit_use u ON u.player_id = $1 AND u.period = w.period AND u.window_start = w.window_start
      WHERE u.used > 0`,
    [playerId, periods, periods.map((period) => windowStart(period, now))],
  );
  return found.rows;
}

/** What counts against a deposit limit, over all wallets, in thousandths of the limit's subunit. Source: F-48. */
export function depositsCounted(
  limit: Pick<ActiveLimit, "period" | "currency">,
  use: readonly DepositUse[],
  rates: Rates,
): bigint {
  return use
    .filter(({ period }) => period === limit.period)
    .reduce((sum, one) => sum + (countedIn(limit.currency, one.used, one.currency, rates) ?? largestCount), 0n);
}

/** What the tightest deposit limit leaves for a wallet, in its subunits; null without a limit. Source: F-48. */
export function depositLeft(
  limits: readonly ActiveLimit[],
  use: readonly DepositUse[],
  currency: string,
  rates: Rates,
): bigint | null {
  return limits
    .filter((limit) => limit.type === "deposit")
    .map((limit) => {
      const left = limit.amount * countedParts - depositsCounted(limit, use, rates);
      return fittingInto(left, limit.currency, currency, rates);
    })
    .reduce<bigint | null>((min, left) => (min === null || left < min ? left : min), null);
}

/**
 * Deposits of one player, in whichever currency, wait for each other until the caller's transaction ends, and see what the
 * others took. Source: F-50.
 */
export async function holdDepositsOf(tx: Tx, playerId: number): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(723301203, hashint8($1))", [playerId]);
}

/** Counts a deposit in all windows. */
export async function addDeposit(tx: Tx, order: DepositOrder): Promise<void> {
  await tx.query(
    `INSERT INTO protection.deposit_use AS u (player_id, currency, period, window_start, used)
     SELECT $1, $2, w.period, w.window_start, $5 FROM unnest($3::text[], $4::date[]) AS w(period, window_start) ORDER BY 3
     ON CONFLICT (player_id, currency, period, window_start) DO UPDATE SET used = u.used + excluded.used`,
    [order.playerId, order.currency, periods, periods.map((period) => windowStart(period, order.now)), order.amount],
  );
}

/** Takes a failed deposit out again. `order.now` is when it was counted, which tells the windows. */
export async function takeDepositBack(tx: Tx, order: DepositOrder): Promise<void> {
  for (const period of [...periods].sort()) {
    await tx.query(
      `UPDATE protection.deposit_use SET used = greatest(used - $5, 0)
       WHERE player_id = $1 AND currency = $2 AND period = $3 AND window_start = $4`,
      [order.playerId, order.currency, period, windowStart(period, order.now), order.amount],
    );
  }
}
