import { formatDecimal } from "@croupier/rules/money";
import { coinUri } from "@croupier/rules/payments/coinUri";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CardFault } from "./cardForm.ts";
import { registerChainPage } from "./chain/chainRoutes.ts";
import { registerCoinsPage } from "./coins.ts";
import type { HostedPagesDeps } from "./hostedPagesDeps.ts";
import { pageKindOf } from "./methods.ts";
import { amountText } from "./pages/amount.ts";
import { cardPage } from "./pages/cardPage.ts";
import { guidePage } from "./pages/guidePage.ts";
import { type Html, html } from "./pages/html.ts";
import { layout } from "./pages/layout.ts";
import { addressPage, challengePage, resultPage, transferPage, voucherPage } from "./pages/otherPages.ts";
import { qrCode } from "./pages/qr.ts";
import { wordsFor } from "./pages/words/wordsFor.ts";
import type { SandboxPayment } from "./records.ts";
import type { SandboxSettings } from "./settings.ts";
import { type Faults, type Form, takePayerStep } from "./takePayerStep.ts";

/** The payer's pages. They live on this origin only; the merchant's page may frame them and hear the state. */
export function registerHostedPages(app: FastifyInstance, deps: HostedPagesDeps): void {
  const { payments, settings } = deps;
  app.register(async (pages) => {
    pages.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    pages.addHook("onSend", async (_request, response) => {
      if (!response.hasHeader("content-security-policy")) framedBy(response, settings.merchantOrigin);
      response.headers({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-content-type-options": "nosniff",
      });
    });
    pages.get("/", async (request, response) => {
      const { lang, words } = wordsFor(request.headers["accept-language"] ?? "en");
      return send(response, 200, layout({ lang, words, title: "Harbour Pay", facts: {} }, guidePage(words)));
    });
    registerCoinsPage(pages, deps);
    registerChainPage(pages, deps);
    pages.get<{ Params: { token: string } }>("/pay/:token", async (request, response) => {
      const payment = payments.findByToken(request.params.token);
      return payment ? show(settings, response, payment) : showUnknown(request, response);
    });
    pages.post<{ Params: { token: string }; Body: Form | undefined }>("/pay/:token", async (request, response) => {
      const payment = payments.findByToken(request.params.token);
      if (!payment) return showUnknown(request, response);
      const form = request.body ?? {};
      const faults = await takePayerStep(deps, payment, form);
      return show(settings, response, payments.findByToken(request.params.token) ?? payment, faults, form);
    });
  });
}

/** Lets the pages of one origin alone frame the answer. */
function framedBy(response: FastifyReply, origin: string): void {
  response.header(
    "content-security-policy",
    `default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors ${origin}`,
  );
}

/** The site of the merchant on which the payer began: the one that the merchant's signed order leads back to. */
function siteOf({ merchantOrigin }: SandboxSettings, { return_urls }: SandboxPayment): string {
  return return_urls ? new URL(return_urls.success).origin : merchantOrigin;
}

function show(
  settings: SandboxSettings,
  response: FastifyReply,
  payment: SandboxPayment,
  faults: Faults = {},
  form: Form = {},
): FastifyReply {
  const { lang, words } = wordsFor(payment.customer.locale);
  const challenge = payment.state === "created" && payment.challenged;
  const facts = {
    state: payment.state,
    order: payment.order_id ?? "",
    merchant: siteOf(settings, payment),
    paying: words.paying,
    unreachable: words.unreachable,
    refused: faults.number === "bank_not_possible" ? faults.number : "",
  };
  framedBy(response, siteOf(settings, payment));
  const status = Object.keys(faults).length > 0 ? 422 : 200;
  const content = challenge
    ? challengePage(words, amountText(payment.amount_cents, payment.currency, payment.customer.locale))
    : contentOf(payment, faults, form);
  return send(response, status, layout({ lang, words, title: "Harbour Pay", facts }, content));
}

function contentOf(payment: SandboxPayment, faults: Faults, form: Form): Html {
  const { words } = wordsFor(payment.customer.locale);
  const amount = amountText(payment.amount_cents, payment.currency, payment.customer.locale);
  if (payment.state !== "created") return resultPage(words, amount, payment, backUrl(payment));
  const kind = pageKindOf(payment.method);
  if (kind === "address") return addressPage(words, amount, payment, qrCode(uriOf(payment)));
  if (kind === "transfer") return transferPage(words, amount, payment);
  if (kind === "voucher") return voucherPage(words, amount, faults.code);
  const kept = { expiry: form.expiry, holder: form.holder };
  return cardPage({
    words,
    amount,
    saved: payment.profile,
    faults: faults as Partial<Record<string, CardFault>>,
    kept,
  });
}

/** What a wallet reads from the code: the address and the amount. */
function uriOf({ address, currency, amount_cents }: SandboxPayment): string {
  const amount = formatDecimal(BigInt(amount_cents), currency);
  return coinUri({ currency, address: address?.address ?? "", amount });
}

function showUnknown(request: FastifyRequest, response: FastifyReply): FastifyReply {
  const { lang, words } = wordsFor(request.headers["accept-language"] ?? "en");
  return send(
    response,
    404,
    layout({ lang, words, title: words.unknownPage, facts: {} }, html`<h1>${words.unknownPage}</h1>`),
  );
}

function send(response: FastifyReply, status: number, page: string): FastifyReply {
  return response.code(status).type("text/html; charset=utf-8").send(page);
}

function backUrl(payment: SandboxPayment): string | null {
  if (payment.state === "succeeded") return payment.return_urls?.success ?? null;
  if (payment.state === "authorising") return payment.return_urls?.pending ?? null;
  return payment.return_urls?.failure ?? null;
}
