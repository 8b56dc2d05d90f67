import type { StatementLine } from "@croupier/contract/pspStatement";
import { toCents } from "@croupier/rules/money";
import { isFinished } from "@croupier/rules/paymentStates";
import { heldPaidOut, type Payment } from "../payment.ts";

export type DifferenceKind = "missing_here" | "missing_there" | "other_amount" | "other_currency" | "other_state";

/** One thing that a statement and our payments say differently. */
export interface Difference {
  kind: DifferenceKind;
  providerPaymentId: string;
  ours: Payment | null;
  theirs: StatementLine | null;
}

const finalThere: readonly StatementLine["state"][] = ["succeeded", "declined", "canceled", "expired"];

/**
 * Holds one line of a statement against our payment of its name; null where both say the same about money. What is still under
 * way at the provider is not compared: its end is not known yet.
 */
export function compareLine(theirs: StatementLine, ours: Payment | null): Difference | null {
  const found = (kind: DifferenceKind): Difference => ({ kind, providerPaymentId: theirs.payment_id, ours, theirs });
  if (!finalThere.includes(theirs.state)) return null;
  const paidThere = theirs.state === "succeeded";
  if (!ours) return paidThere ? found("missing_here") : null;
  if (ours.currency !== theirs.currency) return found("other_currency");
  if (toCents(ours.amount) !== theirs.amount_cents) return found("other_amount");
  return isPaid(ours) === paidThere ? null : found("other_state");
}

/** A payment that we have as paid and that the statement of its time does not name. */
export function missingThere(ours: Payment, named: ReadonlySet<string>): Difference | null {
  const { providerPaymentId } = ours;
  if (!providerPaymentId || named.has(providerPaymentId) || !isPaid(ours)) return null;
  return { kind: "missing_there", providerPaymentId, ours, theirs: null };
}

/**
 * Whether the provider's part of a payment is done with us: money came to the wallet, is held, waits for more coins, or went out.
 * A held deposit that was paid out again came all the same.
 */
function isPaid({ action, state, reason, chain }: Payment): boolean {
  if (state === "succeeded") return true;
  if (action === "cashout") return false;
  if (state === "reserved" || reason === heldPaidOut) return true;
  return !isFinished(state) && chain?.stage === "confirmed";
}
