import { type ProviderMessage, receivePaymentCallback, receivePaymentNotice } from "@croupier/contract/psp";
import type { ApiServer } from "../platform/apiServer.ts";
import { Failure, fail } from "../platform/failure.ts";
import { applyCallback } from "./applyCallback.ts";
import { checkPayment } from "./checkPayment.ts";
import type { PaymentsDeps } from "./deps.ts";
import { reportForgedCallbacks } from "./fraud/forgedCallbacks.ts";
import { takesCard } from "./fraud/judgeCard.ts";
import { findByProviderPayment } from "./queries.ts";
import { receiveCoins } from "./receiveCoins.ts";

/** Callbacks prove themselves by their signature; what the handler acts on is what was signed. */
export function registerCallbacks(api: ApiServer, deps: PaymentsDeps): void {
  registerNotices(api, deps);
  const report = reportForgedCallbacks(deps.db.pool);
  api.authenticate("payments", async ({ headers, rawBody, path, now }) => {
    const name = decodeURIComponent(/^\/payments\/(?:callback|notice)\/([^/?]+)/.exec(path)?.[1] ?? "");
    const provider = deps.providers.get(name);
    if (!provider) return new Failure(404, "provider", "not_found");
    const verdict = provider.verifyCallback({ headers, rawBody, now });
    if (verdict.ok) return "event" in verdict ? verdict.event : { changed: verdict.changed };
    await report({ provider: name, reason: verdict.reason, rawBody }, now);
    return verdict.reason === "malformed"
      ? new Failure(422, "base", "malformed_body")
      : new Failure(401, "signature", `signature_${verdict.reason}`);
  });

  api.handle(receivePaymentCallback, async ({ params, context }) => {
    const event = context.caller as ProviderMessage | { changed: string };
    if ("changed" in event) return fail(422, "base", "malformed_body");
    if ("type" in event && event.type === "card.typed") {
      return { received: true as const, take: await takesCard(deps, params.provider, event, context.now) };
    }
    const answer = await ("type" in event
      ? receiveCoins(deps, params.provider, event, context.now)
      : applyCallback(deps, params.provider, event, context.now));
    if (answer.ok) return { received: true as const };
    if (answer.reason === "stuck") return fail(423, "base", "account_frozen");
    return fail(answer.reason === "changed_event" ? 409 : 422, fieldOf[answer.reason], answer.reason);
  });
}

/** A provider that says no more than that something changed is asked what. */
function registerNotices(api: ApiServer, deps: PaymentsDeps): void {
  api.handle(receivePaymentNotice, async ({ params, context }) => {
    const { changed } = context.caller as { changed?: string };
    const payment = changed ? await findByProviderPayment(deps.db.pool, params.provider, changed) : null;
    if (payment) await checkPayment(deps, payment, context.now);
    return { received: true as const };
  });
}

const fieldOf = {
  unknown_order: "order_id",
  unknown_address: "address",
  other_payment: "payment_id",
  other_amount: "amount_cents",
  other_currency: "currency",
  too_few_confirmations: "chain",
  changed_event: "event_id",
} as const;
