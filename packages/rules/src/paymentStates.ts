import type { PaymentAction, PaymentState } from "@croupier/contract/payments";

/*
 * A deposit begins `pending` (the player is at the provider) and may pass through `processing` (the provider works on it).
 *   reserved   the money came, and the player may not play with it now: it is held
 *   succeeded  the money is in the wallet
 *   declined   the provider or the bank said no
 *   rejected   we said no before any money moved, or all that was held of it was paid out again
 *   canceled   the player left, or we gave up waiting
 * A provider that gave no answer in time may still report success later: the player has paid then, so `canceled` may
 * become `succeeded` or `reserved`. Nothing else leaves a finished state.
 *
 * A cash-out begins `pending`, its amount on hold.
 *   reserved    approved, waiting to be sent
 *   processing  with the provider; from here only the provider's answer counts
 *   succeeded   paid; the hold is spent
 *   declined    the provider refused; the hold goes back
 *   rejected    an operator refused; the hold goes back
 *   recalled    the player took it back; the hold goes back
 *   canceled    we dropped it; the hold goes back
 * Source: 4-11, F-11, F-16, F-57.
 */
const moves: Readonly<Record<PaymentAction, Readonly<Record<PaymentState, readonly PaymentState[]>>>> = {
  deposit: {
    pending: ["processing", "reserved", "succeeded", "declined", "rejected", "canceled"],
    processing: ["reserved", "succeeded", "declined", "canceled"],
    canceled: ["reserved", "succeeded"],
    reserved: ["succeeded", "rejected"],
    succeeded: [],
    declined: [],
    rejected: [],
    recalled: [],
  },
  cashout: {
    pending: ["reserved", "processing", "rejected", "recalled", "canceled"],
    reserved: ["processing", "rejected", "recalled", "canceled"],
    processing: ["succeeded", "declined", "canceled"],
    canceled: [],
    succeeded: [],
    declined: [],
    rejected: [],
    recalled: [],
  },
};

/** Whether a payment may go from one state to another. Staying where it is is not a move. */
export function mayMove(action: PaymentAction, from: PaymentState, to: PaymentState): boolean {
  return moves[action][from].includes(to);
}

/** States from which a payment may reach `to`; for the `where state = any(...)` of the change. */
export function statesBefore(action: PaymentAction, to: PaymentState): PaymentState[] {
  const states = Object.keys(moves[action]) as PaymentState[];
  return states.filter((from) => moves[action][from].includes(to));
}

const open: readonly PaymentState[] = ["pending", "processing", "reserved"];

/** A finished payment has a `finished_at`. Source: 3-60. */
export function isFinished(state: PaymentState): boolean {
  return !open.includes(state);
}

/** The wire's `success`: null while the payment is under way. */
export function successOf(state: PaymentState): boolean | null {
  return isFinished(state) ? state === "succeeded" : null;
}

/** A cash-out that was not sent yet may be taken back where the licence lets players do so. Source: F-57. */
export function isRecallable(
  action: PaymentAction,
  state: PaymentState,
  policy: { recallableWithdrawals: boolean },
): boolean {
  return policy.recallableWithdrawals && mayMove(action, state, "recalled");
}

/** Whether the money of a cash-out that reached this state goes back to the player's wallet. */
export function returnsHold(state: PaymentState): boolean {
  return ["declined", "rejected", "recalled", "canceled"].includes(state);
}
