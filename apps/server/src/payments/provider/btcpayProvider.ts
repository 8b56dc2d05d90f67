import { createHmac, timingSafeEqual } from "node:crypto";
import type { ProviderPayment, ProviderState } from "@croupier/contract/psp";
import { formatDecimal, parseAmount, toCents } from "@croupier/rules/money";
import { z } from "zod";
import type { Clock } from "../../platform/clock.ts";
import { orderIdOf, type Payment } from "../payment.ts";
import type { PaymentProvider, ProviderAnswer } from "./paymentProvider.ts";

export interface BtcpayOptions {
  /** As in callbacks and in the house's accounts. */
  name: string;
  /** Address of the BTCPay Server, such as `https://btcpay.example`. */
  url: string;
  storeId: string;
  /** May create, view and modify invoices of the store. */
  apiKey: string;
  webhookSecret: string;
  clock: Clock;
  timeout_ms?: number;
}

/** What we read of an invoice; BTCPay sends more. */
const Invoice = z.object({
  id: z.string().min(1).max(100),
  status: z.enum(["New", "Processing", "Expired", "Invalid", "Settled"]),
  amount: z.string(),
  currency: z.string(),
  checkoutLink: z.string(),
  metadata: z.object({ orderId: z.string().nullish() }).nullish(),
});
type Invoice = z.infer<typeof Invoice>;

const Webhook = z.object({ storeId: z.string(), invoiceId: z.string().min(1).max(100), type: z.string() });

const stateOf: Readonly<Record<Invoice["status"], ProviderState>> = {
  New: "created",
  Processing: "authorising",
  Expired: "expired",
  Invalid: "declined",
  Settled: "succeeded",
};

/** Names of the coins there, where they differ from ours. */
const coinOf = (currency: string) => (currency === "DOG" ? "DOGE" : currency);

const unreachable = { ok: false, reason: "unreachable" } as const;
const refused = (code: string) => ({ ok: false, reason: "refused", code }) as const;

/**
 * Takes deposits of coins by a BTCPay Server of one's own, over its Greenfield API v1 (docs.btcpayserver.org). A webhook says only
 * that an invoice changed; what it came to is asked for. It pays nothing out: a payout there takes no key that would make asking
 * twice safe. Written from the documentation and held to recorded answers; it was not run against a live server.
 */
export function btcpayProvider(options: BtcpayOptions): PaymentProvider {
  const { name, url, storeId, apiKey, webhookSecret, clock, timeout_ms = 10_000 } = options;
  const invoices = `/api/v1/stores/${encodeURIComponent(storeId)}/invoices`;

  async function exchange(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: unknown } | null> {
    try {
      const answer = await fetch(new URL(path, url), {
        method,
        headers: { authorization: `token ${apiKey}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: "error",
        signal: AbortSignal.timeout(timeout_ms),
      });
      return { status: answer.status, body: await answer.json() };
    } catch {
      return null;
    }
  }

  async function invoice(method: string, path: string, body?: unknown): Promise<ProviderAnswer> {
    const answer = await exchange(method, path, body);
    if (!answer || answer.status === 401 || answer.status === 408 || answer.status === 429 || answer.status >= 500)
      return unreachable;
    if (answer.status >= 400) return refused(`invoice.${answer.status}`);
    const read = Invoice.safeParse(answer.body);
    const payment = read.success ? paymentOf(read.data, clock.now()) : null;
    return payment ? { ok: true, payment } : unreachable;
  }

  /** The invoice of an order that was opened before; the API takes no key, but finds invoices by the order that they name. */
  async function known(orderId: string): Promise<ProviderAnswer | null> {
    const answer = await exchange("GET", `${invoices}?orderId=${encodeURIComponent(orderId)}`);
    const list = answer?.status === 200 ? z.array(Invoice).safeParse(answer.body) : null;
    if (!list?.success) return unreachable;
    const first = list.data.find(({ metadata }) => metadata?.orderId === orderId);
    const payment = first && paymentOf(first, clock.now());
    return payment ? { ok: true, payment } : null;
  }

  const at = (id: string) => `${invoices}/${encodeURIComponent(id)}`;
  return {
    name,
    async createDeposit(payment) {
      const before = await known(orderIdOf(payment));
      if (before?.ok && before.payment.amount_cents !== toCents(payment.amount)) return refused("order_id.other_order");
      return before ?? invoice("POST", invoices, orderOf(payment));
    },
    createAddress: async () => refused("method.no_addresses"),
    createPayout: async () => refused("method.no_payouts"),
    fetchPayment: (id) => invoice("GET", at(id)),
    async cancelPayment(id) {
      const standing = await invoice("GET", at(id));
      if (!standing.ok) return standing;
      if (standing.payment.state !== "created") return refused("under_way");
      const dropped = await invoice("POST", `${at(id)}/status`, { status: "Invalid" });
      return dropped.ok ? { ok: true, payment: { ...dropped.payment, state: "canceled" } } : dropped;
    },
    verifyCallback({ headers, rawBody }) {
      const expected = `sha256=${createHmac("sha256", webhookSecret).update(rawBody).digest("hex")}`;
      if (!isSame(headers["btcpay-sig"] ?? "", expected)) return { ok: false, reason: "forged" };
      try {
        const read = Webhook.safeParse(JSON.parse(rawBody.toString("utf8")));
        const ours = read.success && read.data.storeId === storeId;
        return ours ? { ok: true, changed: read.data.invoiceId } : { ok: false, reason: "malformed" };
      } catch {
        return { ok: false, reason: "malformed" };
      }
    },
  };
}

/** As many confirmations as the method asks for, in the steps that the API has. */
function speedOf(confirmations: number | null | undefined): "MediumSpeed" | "LowMediumSpeed" | "LowSpeed" {
  if ((confirmations ?? 1) <= 1) return "MediumSpeed";
  return confirmations === 2 ? "LowMediumSpeed" : "LowSpeed";
}

function orderOf(payment: Payment) {
  const { amount, currency, intent } = payment;
  return {
    amount: formatDecimal(amount, currency),
    currency: coinOf(currency),
    metadata: { orderId: orderIdOf(payment) },
    checkout: {
      speedPolicy: speedOf(intent.confirmations),
      paymentMethods: [coinOf(currency)],
      redirectURL: intent.returnUrls.pending,
      defaultLanguage: intent.locale,
    },
  };
}

function paymentOf(
  { id, status, amount, currency, checkoutLink, metadata }: Invoice,
  now: Date,
): ProviderPayment | null {
  const ours = currency === "DOGE" ? "DOG" : currency;
  const parsed = parseAmount(withoutZeros(amount), ours);
  if (!parsed.ok) return null;
  return {
    payment_id: id,
    order_id: metadata?.orderId ?? null,
    state: stateOf[status],
    amount_cents: toCents(parsed.amount),
    currency: ours,
    mode: "redirect",
    url: checkoutLink,
    address: null,
    profile: null,
    decline_code: status === "Invalid" ? "not_confirmed" : null,
    chain: null,
    updated_at: now.toISOString(),
  };
}

/** `0.00050000` is as precise as `0.0005`. */
function withoutZeros(amount: string): string {
  if (!amount.includes(".")) return amount;
  let end = amount.length;
  while (amount[end - 1] === "0") end--;
  return amount.slice(0, amount[end - 1] === "." ? end - 1 : end);
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
