import type { CardQuestion } from "@croupier/contract/psp";
import { signedHeaders } from "@croupier/signing/pspMessage";
import { newName } from "./names.ts";
import type { SandboxPayment } from "./records.ts";
import type { SandboxSettings } from "./settings.ts";

/** How long a payer waits for the merchant's word about their card. */
const timeout_ms = 3_000;

/** Whether the merchant takes a card that was typed for a payment, before it is charged. */
export type AskMerchant = (payment: SandboxPayment, fingerprint: string) => Promise<boolean>;

/** Asks at the payment's callback address, by this provider's name for the card. A merchant that does not answer has taken it. */
export function createAskMerchant(settings: SandboxSettings, now: () => Date): AskMerchant {
  return async ({ payment_id, order_id, callback_url }, fingerprint) => {
    if (order_id === null) return true;
    const at = now().toISOString();
    const question: CardQuestion = {
      ...{ type: "card.typed", event_id: newName("ev"), payment_id, order_id, fingerprint, at },
    };
    const rawBody = JSON.stringify(question);
    try {
      const answer = await fetch(callback_url, {
        method: "POST",
        headers: { "content-type": "application/json", ...signedHeaders(settings, rawBody, now()) },
        body: rawBody,
        redirect: "error",
        signal: AbortSignal.timeout(timeout_ms),
      });
      const said = (await answer.json()) as { take?: unknown };
      return !answer.ok || said.take !== false;
    } catch {
      return true;
    }
  };
}
