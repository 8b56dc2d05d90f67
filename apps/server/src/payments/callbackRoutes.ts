import { type ProviderEvent, receivePaymentCallback } from "@croupier/contract/psp";
import type { ApiServer } from "../platform/apiServer.ts";
import { Failure, fail } from "../platform/failure.ts";
import { applyCallback } from "./applyCallback.ts";
import type { PaymentsDeps } from "./deps.ts";
import { reportForgedCallbacks } from "./fraud/forgedCallbacks.ts";
import { receiveCoins } from "./receiveCoins.ts";

/** Callbacks prove themselves by their signature; what the handler acts on is what was signed. */
export function registerCallbacks(api: ApiServer, deps: PaymentsDeps): void {
  const report = reportForgedCallbacks(deps.db.pool);
  api.authenticate("payments", async ({ headers, rawBody, path, now }) => {
    const name = decodeURIComponent(/^\/payments\/callback\/([^/?]+)/.exec(path)?.[1] ?? "");
    const provider = deps.providers.get(name);
    if (!provider) return new Failure(404, "provider", "not_found");
    const verdict = provider.verifyCallback({ headers, rawBody, now });
    if (verdict.ok) return verdict.event;
    await report({ provider: name, reason: verdict.reason, rawBody }, now);
    return verdict.reason === "malformed"
      ? new Failure(422, "base", "malformed_body")
      : new Failure(401, "signature", `signature_${verdict.reason}`);
  });

  api.handle(receivePaymentCallback, async ({ params, context }) => {
    const event = context.caller as ProviderEvent;
    const answer = await ("type" in event
      ? receiveCoins(deps, params.provider, event, context.now)
      : applyCallback(deps, params.provider, event, context.now));
    if (answer.ok) return { received: true as const };
    if (answer.reason === "stuck") return fail(423, "base", "account_frozen");
    return fail(answer.reason === "changed_event" ? 409 : 422, fieldOf[answer.reason], answer.reason);
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
