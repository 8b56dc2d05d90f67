import { createHash } from "node:crypto";
import {
  type ProviderPayment,
  pspCancelPayment,
  pspCreateAddress,
  pspCreatePayment,
  pspCreatePayout,
  pspGetPayment,
} from "@croupier/contract/psp";
import { pspGetStatement } from "@croupier/contract/pspStatement";
import { checkSignature } from "@croupier/signing/pspMessage";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { behaviourOfDestination } from "./behaviours.ts";
import { pageKindOf } from "./methods.ts";
import { newName } from "./names.ts";
import type { OpenAnswer, PaymentStore } from "./paymentStore.ts";
import { type AddressQuestion, isFinal, type SandboxPayment } from "./records.ts";
import type { SandboxSettings } from "./settings.ts";

export interface ApiDeps {
  payments: PaymentStore;
  settings: SandboxSettings;
  now: () => Date;
  /** Origin that browsers see. */
  origin: () => string;
}

const noBody = Buffer.alloc(0);

/** The signed calls of the merchant's server. Source: contract, psp.ts. */
export function registerApi(app: FastifyInstance, deps: ApiDeps): void {
  app.register(async (api) => {
    // The signature is over the bytes as they came, so they are kept until it has been checked.
    api.removeAllContentTypeParsers();
    api.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    api.addHook("preHandler", async (request, response) => {
      const rawBody = Buffer.isBuffer(request.body) ? request.body : noBody;
      const verdict = checkSignature(deps.settings, request.headers, rawBody, deps.now());
      if (!verdict.ok) return refuse(response, 401, "signature", verdict.reason);
    });
    registerDeposits(api, deps);
    registerPayouts(api, deps);
    registerPayments(api, deps);
    registerStatement(api, deps);
  });
}

/** Payments that come in by a page or to an address. */
function registerDeposits(api: FastifyInstance, deps: ApiDeps): void {
  const { payments, settings } = deps;
  api.post(pspCreatePayment.path, async (request, response) => {
    const body = parse(pspCreatePayment.body, request);
    if (!body.ok) return refuse(response, 422, body.field, "invalid");
    const kind = pageKindOf(body.value.method);
    if (!kind) return refuse(response, 422, "method", "unknown");
    const { profile_id, ...order } = body.value;
    const saved = profile_id ? payments.profileOwner(profile_id, order.customer.reference) : undefined;
    if (profile_id && !saved) return refuse(response, 422, "profile_id", "unknown");
    // A token that needs no code pays without a page, unless its bank wants to ask.
    const atOnce = saved?.profile?.asks_code === false && saved.behaviour !== "challenge";
    const opened = payments.open({
      ...order,
      kind: "payment",
      fingerprint: fingerprint(body.value),
      page_token: atOnce ? null : newName("page"),
      address: payments.addressOf(order.method, questionOf(order)),
      profile: saved?.profile ?? null,
      behaviour: saved?.behaviour ?? null,
    });
    if (opened.ok && opened.isNew) {
      const { payment_id, behaviour, profile } = opened.payment;
      if (atOnce) payments.settle(payment_id, behaviour ?? "succeed", profile);
      else payments.plan(payment_id, settings.pageLife_ms, "expired");
    }
    return answer(deps, response, opened);
  });

  api.post(pspCreateAddress.path, async (request, response) => {
    const body = parse(pspCreateAddress.body, request);
    if (!body.ok) return refuse(response, 422, body.field, "invalid");
    const address = payments.addressOf(body.value.method, questionOf(body.value));
    return address ? response.code(201).send(address) : refuse(response, 422, "method", "unknown");
  });
}

/** Payments that go out. */
function registerPayouts(api: FastifyInstance, deps: ApiDeps): void {
  const { payments } = deps;
  api.post(pspCreatePayout.path, async (request, response) => {
    const body = parse(pspCreatePayout.body, request);
    if (!body.ok) return refuse(response, 422, body.field, "invalid");
    const { destination, ...order } = body.value;
    if (!pageKindOf(order.method)) return refuse(response, 422, "method", "unknown");
    const saved =
      "profile_id" in destination ? payments.profileOwner(destination.profile_id, order.customer.reference) : undefined;
    if ("profile_id" in destination && !saved) return refuse(response, 422, "profile_id", "unknown");
    const behaviour = "fields" in destination ? behaviourOfDestination(destination.fields) : "succeed";
    const opened = payments.open({
      ...order,
      kind: "payout",
      fingerprint: fingerprint(body.value),
      page_token: null,
      return_urls: null,
      address: null,
      profile: saved?.profile ?? null,
      behaviour,
      required_confirmations: null,
      blocked_bins: [],
    });
    if (opened.ok && opened.isNew) sendOut(deps, opened.payment, behaviour === "decline");
    return answer(deps, response, opened);
  });
}

/** How a payment stands, and its end before anybody paid. */
function registerPayments(api: FastifyInstance, { payments, origin }: ApiDeps): void {
  api.get(pspGetPayment.path, async (request, response) => {
    const payment = payments.find((request.params as { paymentId: string }).paymentId);
    return payment ? view(payment, origin()) : refuse(response, 404, "payment_id", "unknown");
  });

  api.post(pspCancelPayment.path, async (request, response) => {
    const body = parse(pspCancelPayment.body, request);
    if (!body.ok) return refuse(response, 422, body.field, "invalid");
    const payment = payments.find((request.params as { paymentId: string }).paymentId);
    if (!payment) return refuse(response, 404, "payment_id", "unknown");
    if (payment.state === "authorising" || (isFinal(payment.state) && payment.state !== "canceled"))
      return response.code(409).send(view(payment, origin()));
    return view(payments.change(payment.payment_id, "canceled"), origin());
  });
}

const statementPage = 500;

/** What changed in a span of time, by when it did. The cursor is the time and the name of the last line of a page. */
function registerStatement(api: FastifyInstance, { payments }: ApiDeps): void {
  api.get(pspGetStatement.path, async (request, response) => {
    const query = pspGetStatement.query?.safeParse(request.query);
    if (!query?.success) return refuse(response, 422, "query", "invalid");
    const { from, to, cursor = " " } = query.data;
    const [at = "", id = ""] = cursor.split(" ");
    const changed = payments.changedBetween(from, to, { at, id }, statementPage);
    const last = changed.length === statementPage ? changed.at(-1) : undefined;
    return {
      lines: changed.map(
        ({ payment_id, order_id, kind, state, amount_cents, currency, chain, created_at, updated_at }) => ({
          ...{
            payment_id,
            order_id,
            kind,
            state,
            amount_cents,
            currency,
            chain: chain ?? null,
            created_at,
            updated_at,
          },
        }),
      ),
      next_cursor: last ? `${last.updated_at} ${last.payment_id}` : null,
    };
  });
}

function sendOut({ payments, settings }: ApiDeps, payout: SandboxPayment, refused: boolean): void {
  payments.change(payout.payment_id, "authorising");
  payments.plan(
    payout.payment_id,
    settings.payoutDelay_ms,
    refused ? "declined" : "succeeded",
    refused ? "account_refused" : undefined,
  );
}

function answer({ payments, origin }: ApiDeps, response: FastifyReply, opened: OpenAnswer) {
  if (!opened.ok) return refuse(response, 409, "order_id", opened.reason);
  return response.code(201).send(view(payments.find(opened.payment.payment_id) ?? opened.payment, origin()));
}

function view(payment: SandboxPayment, origin: string): ProviderPayment {
  const opens = payment.page_token !== null;
  return {
    payment_id: payment.payment_id,
    order_id: payment.order_id,
    state: payment.state,
    amount_cents: payment.amount_cents,
    currency: payment.currency,
    mode: !opens ? "none" : pageKindOf(payment.method) === "transfer" ? "redirect" : "frame",
    url: opens ? `${origin}/pay/${payment.page_token}` : null,
    address: payment.address,
    profile: payment.profile,
    decline_code: payment.decline_code,
    chain: payment.chain ?? null,
    updated_at: payment.updated_at,
  };
}

function parse<Schema extends z.ZodType>(
  schema: Schema | undefined,
  request: FastifyRequest,
): { ok: true; value: z.output<Schema> } | { ok: false; field: string } {
  try {
    const json: unknown = JSON.parse(String(request.body));
    const parsed = (schema as Schema).safeParse(json);
    if (parsed.success) return { ok: true, value: parsed.data };
    return { ok: false, field: String(parsed.error.issues[0]?.path[0] ?? "base") };
  } catch {
    return { ok: false, field: "base" };
  }
}

function questionOf({ currency, customer, callback_url, required_confirmations }: AddressQuestion): AddressQuestion {
  return { currency, customer, callback_url, required_confirmations };
}

function fingerprint(body: unknown): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("base64url");
}

function refuse(response: FastifyReply, status: number, field: string, code: string): FastifyReply {
  return response.code(status).send({ errors: { [field]: { [code]: code } } });
}
