import type { FraudProblem } from "@croupier/contract/backOffice/fraud";
import type { PaymentState } from "@croupier/contract/payments";
import { returnsHold } from "@croupier/rules/paymentStates";
import type { AccountRef, PostingKind, PostingOrder } from "../ledger/index.ts";
import type { Tx } from "../platform/database.ts";
import type { PaymentsDeps } from "./deps.ts";
import { orderIdOf, type Payment } from "./payment.ts";

/** The ledger would not move money that has to move, such as for a frozen account. The whole step is undone. */
export class MoneyStuck extends Error {
  readonly result: string;

  constructor(result: string) {
    super(`the ledger answered ${result}`);
    this.result = result;
  }

  /** How the fraud queue names it. */
  get problem(): FraudProblem {
    return this.result === "frozen" ? "stuck_frozen" : "stuck_refused";
  }
}

const cash: AccountRef = { player: "cash" };
const hold: AccountRef = { player: "withdrawal_hold" };

/**
 * From cash to hold, when a cash-out is asked for; null for one that held deposits pay for, whose money is there already.
 * Source: F-11.
 */
export function holdOrder(payment: Payment): PostingOrder | null {
  return orderFor(payment, "withdrawal_hold", cash, hold, fromCash(payment));
}

/** What of a cash-out comes out of cash, in subunits. */
export function fromCash({ amount, fromHeld }: Payment): bigint {
  return fromHeld.reduce((left, part) => left - part.amount, amount);
}

/**
 * Posts what a payment's new state means for the player's money, once: the ledger's key names the payment and the
 * effect. Call it in the transaction that writes the state.
 */
export async function postPayment(deps: PaymentsDeps, tx: Tx, payment: Payment, to: PaymentState): Promise<void> {
  const order = effectOf(payment, to);
  if (!order) return;
  const answer = await deps.ledger.postIn(tx, order);
  if (answer.result !== "ok" && answer.result !== "duplicate") throw new MoneyStuck(answer.result);
}

function effectOf(payment: Payment, to: PaymentState): PostingOrder | null {
  const { amount, held } = payment;
  const provider: AccountRef = { house: `provider:${payment.provider}` };
  if (payment.action === "deposit") {
    if (to === "reserved") return orderFor(payment, "deposit_held", provider, hold, amount);
    if (to !== "succeeded") return null;
    return held === null
      ? orderFor(payment, "deposit", provider, cash, amount)
      : orderFor(payment, "deposit_freed", hold, cash, held);
  }
  if (to === "succeeded") return orderFor(payment, "withdrawal_paid", hold, provider, amount);
  return returnsHold(to) ? orderFor(payment, "withdrawal_returned", hold, cash, fromCash(payment)) : null;
}

function orderFor(
  payment: Payment,
  kind: PostingKind,
  from: AccountRef,
  to: AccountRef,
  amount: bigint,
): PostingOrder | null {
  if (amount === 0n) return null;
  return {
    kind,
    key: `${kind}:${orderIdOf(payment)}`,
    playerId: payment.playerId,
    currency: payment.currency,
    moves: [{ type: "transfer", from, to, amount }],
    ref: `payment:${payment.id}`,
  };
}
