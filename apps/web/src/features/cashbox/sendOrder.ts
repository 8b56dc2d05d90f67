import { ApiFailure } from "../../api/failure.ts";
import type { PaymentSubmission, Player } from "../../api/wire.ts";
import type { App } from "../../app-context/App.ts";
import { createPaymentsApi } from "../../payments/paymentsApi.ts";
import { type CheckedOrder, passesFraudCheck } from "./checkForFraud.ts";

export interface Order extends CheckedOrder {
  fields?: Record<string, string>;
  cancelBonus?: boolean;
}

/**
 * Sends a payment after the fraud check. Throws what stops it, in the shape of a refused call; a provider that takes the
 * whole page gets it, and then nothing is returned. Source: 7.8-01, C-4.3.
 */
export async function sendOrder(app: App, player: Player | null, order: Order): Promise<PaymentSubmission | null> {
  if (!(await passesFraudCheck(app.api, player, order))) {
    const errors = { base: { payment_stopped: app.say("errors.payment_stopped") } };
    throw new ApiFailure({ status: 403, body: { errors } });
  }
  const { action, methodId, ...rest } = order;
  const submission = await createPaymentsApi(app.api).submit({
    ...rest,
    id: methodId,
    paymentAction: action,
    routes: returnRoutes(app),
  });
  await refreshMoney(app);
  const leaves = ["redirect", "page_redirect", "form_redirect"].includes(submission.mode);
  if (!leaves || !submission.url) return submission;
  window.location.assign(submission.url);
  return null;
}

/** Where a provider that takes the whole page sends the player back to. */
function returnRoutes(app: App) {
  const here = (state: string) => new URL(app.to(`/cashbox?payment=${state}`), window.location.href).href;
  return { success_url: here("success"), failure_url: here("failure"), pending_url: here("pending") };
}

async function refreshMoney(app: App): Promise<void> {
  await Promise.all(
    ["payments", "accounts", "method-fields"].map((key) => app.queryClient.invalidateQueries({ queryKey: [key] })),
  );
}
