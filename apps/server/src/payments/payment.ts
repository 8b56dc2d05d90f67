import type { ChainProgress } from "@croupier/contract/chain";
import type { PaymentAction, PaymentState, Payment as WirePayment } from "@croupier/contract/payments";
import { toCents } from "@croupier/rules/money";
import { isRecallable, successOf } from "@croupier/rules/paymentStates";

/** A payment as this module keeps it. Amounts are subunits. */
export interface Payment {
  playerId: number;
  id: number;
  action: PaymentAction;
  amount: bigint;
  currency: string;
  methodId: string;
  brand: string;
  kind: string;
  provider: string;
  state: PaymentState;
  reason: string | null;
  intent: PaymentIntent;
  providerPaymentId: string | null;
  providerMode: "frame" | "redirect" | "none" | null;
  providerUrl: string | null;
  providerAddress: { network: string; address: string; memo: string | null } | null;
  createdAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
  checks: number;
  /** When it was asked to be dropped at its provider; null when nobody asked. */
  cancelAskedAt: Date | null;
  /** What speaks against paying it out without a person's look; null before anybody looked. */
  flags: readonly PayoutFlag[] | null;
  /** Of a held deposit: what of it nobody took out yet. Null for all others. */
  held: bigint | null;
  /** Of coins: how far their network has confirmed them; null before it knows of any. */
  chain: ChainProgress | null;
  /** Of a cash-out: what it takes out of held deposits; the rest of it comes from cash. */
  fromHeld: readonly HeldPart[];
}

/** What a cash-out takes out of the held deposit with this id, in subunits. */
export interface HeldPart {
  id: number;
  amount: bigint;
}

/**
 * - `address_unconfirmed` the player's mail address was never confirmed
 * - `low_turnover` less was staked than was paid in
 * - `other_holder` the account's holder has another name than the player
 * - `other_method` money came by a way that could take it back, and goes out by another
 * - `shared_instrument` a card or account of this player paid in for other players too
 * - `open_case` the fraud queue holds a case about the player that nobody has decided
 */
export type PayoutFlag =
  | "address_unconfirmed"
  | "low_turnover"
  | "other_holder"
  | "other_method"
  | "shared_instrument"
  | "open_case";

/** What the provider will be asked for. Complete, so that the order can be repeated word for word after a crash. */
export interface PaymentIntent {
  /** Id of the brand that it was asked for at; without it nobody asked there, as for coins that came by themselves. */
  site?: string;
  country: string;
  locale: string;
  licence: string;
  profileId: string | null;
  /** Where a cash-out goes when it is not to a saved profile. Never a card number. */
  fields: Record<string, string>;
  returnUrls: { success: string; failure: string; pending: string };
  /** Of coins: how many blocks must hold them before they count. Left out by all others. */
  confirmations?: number | null;
  /** Of cards: first digits of those that the house did not take when the deposit was opened. */
  blockedBins?: readonly string[];
}

/** Why a deposit of coins waits: they came by themselves and are less than the method takes. */
export const belowMinimum = "below_minimum";

/** Why a deposit of coins waits: they came by themselves, and their network has not confirmed them often enough. */
export const unconfirmed = "unconfirmed";

/**
 * Why a deposit whose money came is held. The player reads it in the history.
 * - `held_deposit_limit` it passes a limit of the player
 * - `held_time_out` it came in a cooling-off or a self-exclusion
 * - `held_blocked` it came against an operator's block
 * - `held_country` the player's country is closed
 */
export type HeldReason = "held_deposit_limit" | "held_time_out" | "held_blocked" | "held_country";

/** Why a held deposit ended without coming to the wallet: all of it was paid out. */
export const heldPaidOut = "held_paid_out";

/** Coins that nobody asked for and that did not come to the wallet: the player's limits never counted them. */
export function isUncounted({ reason }: Pick<Payment, "reason">): boolean {
  return reason === belowMinimum || reason === unconfirmed;
}

/** The name of a payment at its provider; also its idempotency key there. */
export function orderIdOf(payment: Pick<Payment, "playerId" | "id">): string {
  return `${payment.playerId}-${payment.id}`;
}

/** The player and payment behind an order id, or null when it is none of ours. */
export function readOrderId(orderId: string): { playerId: number; id: number } | null {
  const match = /^([1-9]\d{0,14})-([1-9]\d{0,14})$/.exec(orderId);
  return match ? { playerId: Number(match[1]), id: Number(match[2]) } : null;
}

/** A payment as the player's history shows it. Source: 3-60, C-2.2.6. */
export function wirePayment(payment: Payment, policy: { recallableWithdrawals: boolean }): WirePayment {
  return {
    id: payment.id,
    action: payment.action,
    amount_cents: toCents(payment.amount),
    currency: payment.currency,
    payment_system: payment.provider,
    system_name: payment.methodId,
    brand: payment.brand,
    state: payment.state,
    success: successOf(payment.state),
    recallable: isRecallable(payment.action, payment.state, policy),
    created_at: payment.createdAt.toISOString(),
    finished_at: payment.finishedAt?.toISOString() ?? null,
    cancellation_reason: payment.reason,
    chain: payment.chain,
  };
}
