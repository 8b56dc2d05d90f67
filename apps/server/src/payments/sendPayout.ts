import type { PaymentsDeps } from "./deps.ts";
import { openAtProvider } from "./openAtProvider.ts";
import type { Payment } from "./payment.ts";
import { lockPayment } from "./paymentStore.ts";
import type { PaymentName } from "./resolveWithdrawal.ts";
import { transitionPayment } from "./transitionPayment.ts";

/**
 * Sends an approved cash-out. It becomes `processing` before the provider hears of it: from then on only the provider's
 * answer counts, and after a crash the same order is sent again under the same id. Answers null when there is nothing
 * to send.
 */
export async function sendPayout(deps: PaymentsDeps, name: PaymentName, now: Date): Promise<Payment | null> {
  const payment = await deps.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, name.playerId, name.id);
    if (locked?.action !== "cashout" || locked.providerPaymentId) return null;
    if (locked.state === "processing") return locked;
    return locked.state === "reserved"
      ? transitionPayment(deps, tx, locked, "processing", { actor: "job" }, now)
      : null;
  });
  return payment && (await openAtProvider(deps, payment, now)).payment;
}
