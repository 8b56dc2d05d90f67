import type { LimitStatus, LimitType, UserLimit, LimitPeriod as WirePeriod } from "@croupier/contract/limits";
import type { LimitPeriod } from "./protectionState.ts";
import type { Row } from "./schema.ts";

/** A limit as it counts at one moment: `minutes` are those that count, the pending ones wait. */
export type LimitRow = Pick<
  Row<"protection.player_limit">,
  | "id"
  | "type"
  | "period"
  | "status"
  | "minutes"
  | "pending_minutes"
  | "pending_from"
  | "created_at"
  | "confirm_until"
  | "disable_at"
>;

export type AmountRow = Row<"protection.limit_amount">;

export type BlockRow = Pick<Row<"protection.block">, "id" | "kind" | "period" | "since" | "until">;

/** What the wallets of a player were asked for in a running window, in subunits. */
export interface DepositUse {
  period: LimitPeriod;
  currency: string;
  used: bigint;
}

/** The amount that counts at a moment. */
export function countingAmount(
  row: Pick<AmountRow, "amount" | "pending_amount" | "pending_from" | "pending_confirmed">,
  now: Date,
): bigint {
  return hasCome(row, now) ? row.pending_amount! : row.amount;
}

/** Whether a pending amount has taken the place of the one before. */
export function hasCome(row: Pick<AmountRow, "pending_from" | "pending_confirmed">, now: Date): boolean {
  return row.pending_confirmed && row.pending_from !== null && row.pending_from <= now;
}

export function toUserLimit(limit: LimitRow, now: Date, accounts: UserLimit["accounts"]): UserLimit {
  return {
    id: Number(limit.id),
    type: limit.type,
    period: limit.period,
    status: statusOf(limit, now),
    strategy: null,
    parent_type: null,
    created_at: limit.created_at.toISOString(),
    confirm_until: limit.confirm_until?.toISOString() ?? null,
    disable_at: limit.disable_at?.toISOString() ?? null,
    minutes: limit.minutes,
    pending_minutes: limit.pending_minutes,
    pending_from: limit.pending_from?.toISOString() ?? null,
    accounts,
  };
}

/** A change that waits for its mailed link makes a limit `unconfirmed`; what was agreed before binds until then. Source: 4-23. */
function statusOf({ status, confirm_until }: LimitRow, now: Date): LimitStatus {
  const waits = confirm_until !== null && confirm_until > now && status !== "disable_unconfirmed";
  return waits ? "unconfirmed" : status;
}

/** A cooling-off or an exclusion, which the wire lists among the limits; operators' blocks are not listed. */
export function blockToUserLimit(block: BlockRow): UserLimit {
  return {
    id: Number(block.id),
    type: block.kind as LimitType,
    period: block.period as WirePeriod | null,
    status: "active",
    strategy: null,
    parent_type: null,
    created_at: block.since.toISOString(),
    confirm_until: null,
    disable_at: null,
    active_until: block.until?.toISOString() ?? null,
    accounts: [],
  };
}
