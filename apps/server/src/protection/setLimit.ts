import type { LicencePolicy } from "@croupier/rules/licencePolicy";
import { limitChange, limitChangeCountsFrom } from "@croupier/rules/limits";
import { sql } from "kysely";
import type { Tx } from "../platform/database.ts";
import { change, firstOf } from "../platform/query.ts";
import { changeMinutes } from "./changeMinutes.ts";
import { dropIdleConfirmation, issueConfirmation } from "./confirmation.ts";
import type { LimitPeriod, MoneyLimitType } from "./protectionState.ts";
import { countingAmount, type LimitRow } from "./rows.ts";
import { tables } from "./tables.ts";

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
    const kind = limitChange(current, amount);
    const from = limitChangeCountsFrom(kind, policy, now);
    if (kind === "looser") looser = true;
    await writeAmount(
      tx,
      limit.id,
      currency,
      kind === "looser" ? current! : amount,
      kind === "looser" ? { amount, from } : null,
      policy,
    );
  }
  if (order.minutes !== null && (await changeMinutes(tx, limit.id, order.minutes, policy, now)) === "looser")
    looser = true;
  const token = looser && policy.limitRaiseConfirmed ? await issueConfirmation(tx, limit.id, now) : null;
  if (token === null) await dropIdleConfirmation(tx, limit.id);
  return { limitId: Number(limit.id), token };
}

/** The player's limit of this kind, made where it is new. Setting one whose removal waits keeps it. */
async function ownLimit(tx: Tx, order: LimitOrder, now: Date): Promise<Pick<LimitRow, "id">> {
  const player_id = BigInt(order.playerId);
  await change(
    tx,
    tables
      .deleteFrom("protection.player_limit")
      .where("player_id", "=", player_id)
      .where("type", "=", order.type)
      .where("period", "is not distinct from", order.period)
      .where("status", "=", "disable_confirmed")
      .where("disable_at", "<=", now),
  );
  const limit = await firstOf(
    tx,
    tables
      .insertInto("protection.player_limit")
      .values({
        player_id,
        type: order.type,
        period: order.period,
        status: "active",
        minutes: order.minutes,
        created_at: now,
      })
      .onConflict((known) =>
        known
          .expression(sql`player_id, type, coalesce(period, '')`)
          .doUpdateSet({ status: "active", disable_at: null }),
      )
      .returning("id"),
  );
  return limit!;
}

async function currentAmount(tx: Tx, limitId: bigint, currency: string, now: Date): Promise<bigint | null> {
  const row = await firstOf(
    tx,
    tables
      .selectFrom("protection.limit_amount")
      .select(["amount", "pending_amount", "pending_from", "pending_confirmed"])
      .where("limit_id", "=", limitId)
      .where("currency", "=", currency)
      .forUpdate(),
  );
  return row ? countingAmount(row, now) : null;
}

async function writeAmount(
  tx: Tx,
  limitId: bigint,
  currency: string,
  amount: bigint,
  pending: { amount: bigint; from: Date } | null,
  policy: LicencePolicy,
): Promise<void> {
  const counts = {
    amount,
    pending_amount: pending?.amount ?? null,
    pending_from: pending?.from ?? null,
    pending_confirmed: pending !== null && !policy.limitRaiseConfirmed,
  };
  await change(
    tx,
    tables
      .insertInto("protection.limit_amount")
      .values({ limit_id: limitId, currency, ...counts })
      .onConflict((known) => known.columns(["limit_id", "currency"]).doUpdateSet(counts)),
  );
}
