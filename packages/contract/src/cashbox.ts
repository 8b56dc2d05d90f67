import { z } from "zod";
import { call } from "./call.ts";
import { ChainProgress } from "./chain.ts";
import { CurrencyCode, Instant, PositiveCents } from "./money.ts";
import { Payment, PaymentState } from "./payments.ts";
import { ByNumericId } from "./wire.ts";

/*
 * What the cashbox shows beside its forms: the way of one payment, and what of a wallet is locked.
 */

/** One state that a payment came to, and who brought it there. */
export const PaymentStep = z.object({
  state: PaymentState,
  at: Instant,
  by: z.enum(["player", "provider", "casino"]),
  /** Why; a code such as `expired`, or what an operator wrote. */
  reason: z.string().nullable(),
});
export type PaymentStep = z.infer<typeof PaymentStep>;

export const getPaymentTimeline = call({
  id: "payments.timeline",
  method: "GET",
  path: "/api/player/payments/:id/timeline",
  access: "player",
  openToExcluded: true,
  summary: "The states that a payment went through with their times, and how far its coins are confirmed.",
  spec: ["4-11", "3-60"],
  params: ByNumericId,
  reply: z.object({
    payment: Payment,
    /** Oldest first; the first is always `pending`. */
    steps: z.array(PaymentStep),
    /** Null for payments that are no coins, and while no network knows of any. */
    chain: ChainProgress.nullable(),
    /** When it ought to be over, by the method's own time; null once it is over. */
    expected_at: Instant.nullable(),
  }),
});

/**
 * - `withdrawal` a cash-out under way holds it
 * - `held_*` a deposit that came and may not be played yet
 * - `unconfirmed` coins that the network has not confirmed yet
 * - `below_minimum` coins that wait for more, since the method takes no less
 * - `bonus` bonus money, which cannot be paid out before its wagering is done
 */
export const LockedReason = z.enum([
  "withdrawal",
  "held_deposit_limit",
  "held_time_out",
  "held_blocked",
  "held_country",
  "unconfirmed",
  "below_minimum",
  "bonus",
]);
export type LockedReason = z.infer<typeof LockedReason>;

/** Money of the player that cannot be used now. */
export const LockedSum = z.object({
  reason: LockedReason,
  amount_cents: PositiveCents,
  /** The payment that holds it; null for bonus money. */
  payment_id: z.int().positive().nullable(),
  since: Instant.nullable(),
  /** The player can free it by a recall. */
  recallable: z.boolean(),
});
export type LockedSum = z.infer<typeof LockedSum>;

export const listLocked = call({
  id: "payments.locked",
  method: "GET",
  path: "/api/player/accounts/:currency/locked",
  access: "player",
  openToExcluded: true,
  summary: "What of a wallet cannot be paid out now, and why.",
  spec: ["3-09", "4-11", "5-34"],
  params: z.object({ currency: CurrencyCode }),
  reply: z.object({
    currency: CurrencyCode,
    available_cents: z.int().nonnegative(),
    /** The sum of `locked`. */
    locked_cents: z.int().nonnegative(),
    locked: z.array(LockedSum),
  }),
});
