import type { PaymentState } from "@croupier/contract/payments";
import { isFinished } from "@croupier/rules/paymentStates";
import type { Tx } from "../platform/database.ts";
import type { Cashbox } from "./cashbox.ts";
import { moveMoney } from "./moveMoney.ts";
import type { Payment } from "./payment.ts";
import { moveTo } from "./store.ts";

export interface Step {
  /** `player`, `job`, `provider:<name>` or `operator:<id>`. */
  actor: string;
  reason?: string | null;
  detail?: Record<string, unknown>;
}

/**
 * Takes a locked payment to a state that it may reach, with everything that belongs to it: money, deposit limit,
 * history, river and news to the player. The one place where a payment moves; `mayMove` is asked before.
 */
export async function advance(
  cashbox: Cashbox,
  tx: Tx,
  payment: Payment,
  to: PaymentState,
  step: Step,
  now: Date,
): Promise<Payment> {
  await moveMoney(cashbox, tx, payment, to);
  if (payment.action === "deposit") await countInLimits(cashbox, tx, payment, to);
  const moved = await moveTo(tx, payment, to, step, now);
  if (to === "succeeded") {
    await cashbox.appendRiver(tx, {
      kind: `${payment.action}.succeeded`,
      playerId: payment.playerId,
      at: now,
      payload: {
        paymentId: payment.id,
        currency: payment.currency,
        amount: payment.amount.toString(),
        methodId: payment.methodId,
      },
    });
  }
  await cashbox.announce(tx, moved);
  return moved;
}

/** A deposit counts against the player's limits from the moment it was asked for, unless it came to nothing. */
async function countInLimits(cashbox: Cashbox, tx: Tx, payment: Payment, to: PaymentState): Promise<void> {
  const { playerId, currency, amount, createdAt } = payment;
  const held = { playerId, currency, amount, now: createdAt };
  if (isFinished(to) && to !== "succeeded") await cashbox.protection.returnDeposit(tx, held);
  // Money that came after we had given up is the player's whatever the limit says; it only has to be counted.
  if (to === "succeeded" && payment.state === "canceled") await cashbox.protection.countDeposit(tx, held);
}
