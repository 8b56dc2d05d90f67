import {
  ProviderAddress,
  ProviderMessage,
  ProviderPayment,
  pspCancelPayment,
  pspCreateAddress,
  pspCreatePayment,
  pspCreatePayout,
  pspGetPayment,
} from "@croupier/contract/psp";
import { pspGetStatement } from "@croupier/contract/pspStatement";
import { toCents } from "@croupier/rules/money";
import { checkSignature, type SigningKey, signedHeaders } from "@croupier/signing/pspMessage";
import type { Clock } from "../../platform/clock.ts";
import { orderIdOf, type Payment } from "../payment.ts";
import type { PaymentProvider, ProviderAnswer } from "./paymentProvider.ts";

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

  async function exchange(method: string, path: string, body?: unknown): Promise<RawAnswer> {
    const rawBody = body === undefined ? "" : JSON.stringify(body);
    try {
      const answer = await fetch(new URL(path, apiUrl), {
        method,
        headers: { "content-type": "application/json", ...signedHeaders(options, rawBody, clock.now()) },
        ...(rawBody ? { body: rawBody } : {}),
        redirect: "error",
        signal: AbortSignal.timeout(timeout_ms),
      });
      return { status: answer.status, body: parseJson(await answer.text()) };
    } catch {
      return null;
    }
  }

  const send = async (method: string, path: string, body?: unknown) => readAnswer(await exchange(method, path, body));

  const at = (path: string, paymentId: string) => path.replace(":paymentId", encodeURIComponent(paymentId));
  return {
    name,
    createDeposit: (payment, callbackUrl) =>
      send("POST", pspCreatePayment.path, {
        ...orderOf(payment, callbackUrl),
        profile_id: payment.intent.profileId,
        return_urls: payment.intent.returnUrls,
        required_confirmations: payment.intent.confirmations ?? null,
        blocked_bins: payment.intent.blockedBins ?? [],
      }),
    async createAddress({ playerId, methodId, currency, country, locale, requiredConfirmations }, callbackUrl) {
      const customer = { reference: String(playerId), country, locale };
      const asked = { method: methodId, currency, customer, callback_url: callbackUrl };
      const body = { ...asked, required_confirmations: requiredConfirmations };
      const answer = await exchange("POST", pspCreateAddress.path, body);
      const refused = refusalOf(answer);
      if (refused) return refused;
      const address = ProviderAddress.safeParse(answer?.body);
      return address.success ? { ok: true, address: address.data } : unreachable;
    },
    createPayout: (payment, callbackUrl) =>
      send("POST", pspCreatePayout.path, {
        ...orderOf(payment, callbackUrl),
        destination: payment.intent.profileId
          ? { profile_id: payment.intent.profileId }
          : { fields: payment.intent.fields },
      }),
    fetchPayment: (paymentId) => send("GET", at(pspGetPayment.path, paymentId)),
    cancelPayment: (paymentId, reason) => send("POST", at(pspCancelPayment.path, paymentId), { reason }),
    async fetchStatement({ from, to }, cursor) {
      const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() });
      if (cursor !== null) query.set("cursor", cursor);
      const answer = await exchange("GET", `${pspGetStatement.path}?${query}`);
      const refused = refusalOf(answer);
      if (refused) return { ok: false, reason: refused.reason };
      const page = pspGetStatement.reply?.safeParse(answer?.body);
      return page?.success ? { ok: true, lines: page.data.lines, nextCursor: page.data.next_cursor } : unreachable;
    },
    verifyCallback({ headers, rawBody, now }) {
      const verdict = checkSignature(options, headers, rawBody, now);
      if (!verdict.ok) return verdict;
      try {
        const parsed = ProviderMessage.safeParse(JSON.parse(rawBody.toString("utf8")));
        return parsed.success ? { ok: true, event: parsed.data } : { ok: false, reason: "malformed" };
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

/** What came back over the wire; null when nothing did. */
type RawAnswer = { status: number; body: unknown } | null;

const unreachable = { ok: false, reason: "unreachable" } as const;

function readAnswer(answer: RawAnswer): ProviderAnswer {
  if (answer?.status === 409 && ProviderPayment.safeParse(answer.body).success) {
    return { ok: false, reason: "refused", code: "under_way" };
  }
  const refused = refusalOf(answer);
  if (refused) return refused;
  const payment = ProviderPayment.safeParse(answer?.body);
  return payment.success ? { ok: true, payment: payment.data } : unreachable;
}

/** Only a clear no is a no; whatever else came back leaves open what the provider did. Null when it said yes. */
function refusalOf(answer: RawAnswer): Exclude<ProviderAnswer, { ok: true }> | null {
  if (answer === null) return unreachable;
  const { status, body } = answer;
  if (status === 401 || status === 408 || status === 429 || status >= 500) return unreachable;
  return status >= 400 ? { ok: false, reason: "refused", code: firstCode(body) } : null;
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
