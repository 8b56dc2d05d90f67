import type { LicencePolicy } from "@croupier/rules/licencePolicy";
import { limitChange, limitChangeCountsFrom } from "@croupier/rules/limits";
import type { Tx } from "../platform/database.ts";
import { changeMinutes } from "./changeMinutes.ts";
import { issueConfirmation } from "./confirmation.ts";
import type { AmountRow, LimitRow } from "./limitRows.ts";
import type { LimitPeriod, MoneyLimitType } from "./protectionState.ts";

export interface LimitOrder {
  playerId: number;
  type: MoneyLimitType | "session" | "reality_check";
  period: LimitPeriod | null;
  /** Subunits by currency, for the types that count money. */
  amounts: readonly { currency: string; amount: bigint }[];
  minutes: number | null;
}

/** `token` is given when the change must be confirmed by mail before it can count. */
export interface SetAnswer {
  limitId: number;
  token: string | null;
}

/**
 * Sets or changes a limit. What is stricter counts at once; what is looser waits for the policy's delay and, where the
 * licence asks for it, for a mailed confirmation; the old amount binds until then. Source: F-49.
 */
export async function setLimit(tx: Tx, order: LimitOrder, policy: LicencePolicy, now: Date): Promise<SetAnswer> {
  const limit = await ownLimit(tx, order, now);
  let looser = false;
  for (const { currency, amount } of order.amounts) {
    const current = await currentAmount(tx, limit.id, currency, now);
    const change = limitChange(current, amount);
    const from = limitChangeCountsFrom(change, policy, now);
    if (change === "looser") looser = true;
    await writeAmount(
      tx,
      limit.id,
      currency,
      change === "looser" ? current! : amount,
      change === "looser" ? { amount, from } : null,
      policy,
    );
  }
  if (order.minutes !== null && (await changeMinutes(tx, limit.id, order.minutes, policy, now)) === "looser")
    looser = true;
  const token = looser && policy.limitRaiseConfirmed ? await issueConfirmation(tx, limit.id, now) : null;
  return { limitId: Number(limit.id), token };
}

/** The player's limit of this kind, made where it is new. Setting one whose removal waits keeps it. */
async function ownLimit(tx: Tx, order: LimitOrder, now: Date): Promise<Pick<LimitRow, "id">> {
  await tx.query(
    `DELETE FROM protection.player_limit
      WHERE player_id = $1 AND type = $2 AND coalesce(period, '') = coalesce($3, '') AND status = 'disable_confirmed' AND disable_at <= $4`,
    [order.playerId, order.type, order.period, now],
  );
  const made = await tx.query<{ id: bigint }>(
    `INSERT INTO protection.player_limit (player_id, type, period, status, minutes, created_at) VALUES ($1, $2, $3, 'active', $4, $5)
     ON CONFLICT (player_id, type, coalesce(period, '')) DO UPDATE SET status = 'active', disable_at = NULL
     RETURNING id`,
    [order.playerId, order.type, order.period, order.minutes, now],
  );
  return made.rows[0]!;
}

async function currentAmount(tx: Tx, limitId: bigint, currency: string, now: Date): Promise<bigint | null> {
  const found = await tx.query<AmountRow>(
    "SELECT amount, pending_amount, pending_from, pending_confirmed FROM protection.limit_amount WHERE limit_id = $1 AND currency = $2 FOR UPDATE",
    [limitId, currency],
  );
  const row = found.rows[0];
  if (!row) return null;
  return row.pending_confirmed && row.pending_from !== null && row.pending_from <= now
    ? row.pending_amount
    : row.amount;
}

async function writeAmount(
  tx: Tx,
  limitId: bigint,
  currency: string,
  amount: bigint,
  pending: { amount: bigint; from: Date } | null,
  policy: LicencePolicy,
): Promise<void> {
  await tx.query(
    `INSERT INTO protection.limit_amount (limit_id, currency, amount, pending_amount, pending_from, pending_confirmed)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (limit_id, currency) DO UPDATE SET amount = excluded.amount, pending_amount = excluded.pending_amount,
       pending_from = excluded.pending_from, pending_confirmed = excluded.pending_confirmed`,
    [
      limitId,
      currency,
      amount,
      pending?.amount ?? null,
      pending?.from ?? null,
      pending !== null && !policy.limitRaiseConfirmed,
    ],
  );
}
