import {
  ProviderCallback,
  ProviderPayment,
  pspCancelPayment,
  pspCreatePayment,
  pspCreatePayout,
  pspGetPayment,
} from "@croupier/contract/psp";
import { toCents } from "@croupier/rules/money";
import type { Clock } from "../../platform/clock.ts";
import { orderIdOf, type Payment } from "../payment.ts";
import type { PaymentProvider, ProviderAnswer } from "./paymentProvider.ts";
import { checkSignature, type SigningKey, signedHeaders } from "./signature.ts";

export interface HttpProviderOptions extends SigningKey {
  name: string;
  /** Where the provider's API listens, such as `http://127.0.0.1:3010`. */
  apiUrl: string;
  clock: Clock;
  timeout_ms?: number;
}

/** Speaks the provider protocol of the contract over HTTP; the sandbox is one such provider. */
export function httpProvider(options: HttpProviderOptions): PaymentProvider {
  const { name, apiUrl, clock, timeout_ms = 10_000 } = options;

  async function send(method: string, path: string, body?: unknown): Promise<ProviderAnswer> {
    const rawBody = body === undefined ? "" : JSON.stringify(body);
    try {
      const answer = await fetch(new URL(path, apiUrl), {
        method,
        headers: { "content-type": "application/json", ...signedHeaders(options, rawBody, clock.now()) },
        ...(rawBody ? { body: rawBody } : {}),
        redirect: "error",
        signal: AbortSignal.timeout(timeout_ms),
      });
      return readAnswer(answer.status, await answer.text());
    } catch {
      return { ok: false, reason: "unreachable" };
    }
  }

  const at = (path: string, paymentId: string) => path.replace(":paymentId", encodeURIComponent(paymentId));
  return {
    name,
    createDeposit: (payment, callbackUrl) =>
      send("POST", pspCreatePayment.path, {
        ...orderOf(payment, callbackUrl),
        profile_id: payment.intent.profileId,
        return_urls: payment.intent.returnUrls,
      }),
    createPayout: (payment, callbackUrl) =>
      send("POST", pspCreatePayout.path, {
        ...orderOf(payment, callbackUrl),
        destination: payment.intent.profileId
          ? { profile_id: payment.intent.profileId }
          : { fields: payment.intent.fields },
      }),
    fetchPayment: (paymentId) => send("GET", at(pspGetPayment.path, paymentId)),
    cancelPayment: (paymentId, reason) => send("POST", at(pspCancelPayment.path, paymentId), { reason }),
    verifyCallback({ headers, rawBody, now }) {
      const verdict = checkSignature(options, headers, rawBody, now);
      if (!verdict.ok) return verdict;
      try {
        const parsed = ProviderCallback.safeParse(JSON.parse(rawBody.toString("utf8")));
        return parsed.success ? { ok: true, callback: parsed.data } : { ok: false, reason: "malformed" };
      } catch {
        return { ok: false, reason: "malformed" };
      }
    },
  };
}

function orderOf(payment: Payment, callbackUrl: string) {
  return {
    order_id: orderIdOf(payment),
    method: payment.methodId,
    amount_cents: toCents(payment.amount),
    currency: payment.currency,
    customer: {
      reference: String(payment.playerId),
      country: payment.intent.country,
      locale: payment.intent.locale,
    },
    callback_url: callbackUrl,
  };
}

/** Only a clear no is a no; whatever else came back leaves open what the provider did. */
function readAnswer(status: number, text: string): ProviderAnswer {
  const unreachable = { ok: false, reason: "unreachable" } as const;
  const body = parseJson(text);
  if (status === 409 && ProviderPayment.safeParse(body).success) {
    return { ok: false, reason: "refused", code: "under_way" };
  }
  if (status === 401 || status === 408 || status === 429 || status >= 500) return unreachable;
  if (status >= 400) return { ok: false, reason: "refused", code: firstCode(body) };
  const payment = ProviderPayment.safeParse(body);
  return payment.success ? { ok: true, payment: payment.data } : unreachable;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function firstCode(body: unknown): string {
  const errors = (body as { errors?: Record<string, Record<string, string>> } | null)?.errors ?? {};
  const [field, codes] = Object.entries(errors)[0] ?? ["base", {}];
  return `${field}.${Object.keys(codes)[0] ?? "refused"}`.slice(0, 100);
}
