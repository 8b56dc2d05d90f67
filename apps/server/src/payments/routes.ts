import {
  getPaymentMethodFields,
  listPaymentAccounts,
  listPaymentMethods,
  listPayments,
  pagePayments,
  processPayment,
  recallPayment,
  removePaymentAccount,
} from "@croupier/contract/payments";
import { type ProviderEvent, receivePaymentCallback } from "@croupier/contract/psp";
import { formatDecimal } from "@croupier/rules/money";
import type { ApiServer } from "../platform/apiServer.ts";
import { Failure, fail } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { applyCallback } from "./applyCallback.ts";
import { isClosedFor } from "./creditDeposit.ts";
import { depositAddress } from "./depositAddress.ts";
import type { PayerFacts, PaymentsDeps } from "./deps.ts";
import { addressField, wireField } from "./methodFields.ts";
import { findMethods, listMethods, missingFor } from "./methods.ts";
import { type Payment, wirePayment } from "./payment.ts";
import { pageOfPayments } from "./queries.ts";
import { receiveCoins } from "./receiveCoins.ts";
import { recallWithdrawal } from "./resolveWithdrawal.ts";
import { listProfiles, removeProfile } from "./savedProfiles.ts";
import { submitPayment } from "./submitPayment.ts";

const listLength = 200;

/** The routes of payments: parse, call, reply. */
export function registerPayments(api: ApiServer, deps: PaymentsDeps): void {
  const wireFor =
    ({ country }: RequestContext) =>
    (payment: Payment) =>
      wirePayment(payment, deps.policy(payment.intent.licence, payment.intent.country, country));

  api.handle(listPaymentMethods, async ({ params, query, context }) => {
    const playerId = playerOf(context);
    const facts = await deps.factsOf(playerId);
    return listMethods(deps.db.pool, {
      playerId,
      currency: params.currency,
      action: query.payment_action,
      facts,
    });
  });

  api.handle(getPaymentMethodFields, async ({ params, body, context }) => {
    const { currency, methodId } = params;
    const action = body.payment_action;
    const facts = await deps.factsOf(playerOf(context));
    const [method] = await findMethods(deps.db.pool, { currency, action, facts }, methodId);
    if (!method) return fail(404, "payment_method", "unknown_method");
    const missing = missingFor(facts, method, action);
    const asks = action === "cashout" && !body.saved_profile_id;
    const fields = asks ? method.cashoutFields.map(wireField) : [];
    if (
      method.kind === "crypto" &&
      action === "deposit" &&
      (await mayPayIn(deps, context, facts, currency, method.min))
    ) {
      const order = { playerId: playerOf(context), method, currency, facts };
      const found = await depositAddress(deps, order, context.now);
      if (found instanceof Failure) return found;
      fields.unshift(addressField(found));
    }
    return {
      amountField: {
        minAmountValue: Number(formatDecimal(method.min, currency)),
        maxAmountValue: Number(formatDecimal(method.max, currency)),
        amountCurrencyCode: currency,
      },
      methodFields: fields,
      playerFields: missing.map((name) => wireField({ name, type: "text" })),
      isSubmitAvailable: missing.length === 0,
    };
  });

  api.handle(processPayment, async ({ body, context, idempotencyKey }) =>
    submitPayment(
      deps,
      {
        playerId: playerOf(context),
        action: body.payment_action,
        methodId: body.payment_method,
        currency: body.currency,
        amount: body.amount,
        profileId: body.saved_profile_id,
        fields: body.fields,
        routes: body.custom_routes,
        locale: context.locale,
        visit: context.country,
        idempotencyKey,
      },
      context.now,
    ),
  );

  api.handle(listPayments, async ({ context }) => {
    const page = { limit: listLength, offset: 0 };
    const { payments } = await pageOfPayments(deps.db.reads.current, playerOf(context), {}, page);
    return payments.map(wireFor(context));
  });

  api.handle(pagePayments, async ({ body, context }) => {
    const { page, page_size, filter } = body;
    const time = (text: string | undefined) => (text ? new Date(text) : undefined);
    const found = await pageOfPayments(
      deps.db.reads.current,
      playerOf(context),
      { action: filter?.type, currency: filter?.currency, from: time(filter?.from), to: time(filter?.to) },
      { limit: page_size, offset: (page - 1) * page_size },
    );
    const pagination = { page, per_page: page_size, total_count: found.total };
    return { data: found.payments.map(wireFor(context)), pagination };
  });

  api.handle(recallPayment, async ({ params, context }) => {
    const answer = await recallWithdrawal(
      deps,
      { playerId: playerOf(context), id: params.id },
      context.country,
      context.now,
    );
    if (answer.ok) return wireFor(context)(answer.payment);
    return answer.reason === "unknown" ? fail(404, "id", "not_found") : fail(422, "base", "not_recallable");
  });

  api.handle(listPaymentAccounts, async ({ query, context }) =>
    listProfiles(deps.db.pool, playerOf(context), query.kind ?? null),
  );

  api.handle(removePaymentAccount, async ({ params, context }) => {
    const removed = await removeProfile(deps.db.pool, playerOf(context), params.id, context.now);
    return removed ? undefined : fail(404, "id", "not_found");
  });

  registerCallbacks(api, deps);
}

/** Callbacks prove themselves by their signature; what the handler acts on is what was signed. */
function registerCallbacks(api: ApiServer, deps: PaymentsDeps): void {
  api.authenticate("payments", async ({ headers, rawBody, path, now }) => {
    const name = decodeURIComponent(/^\/payments\/callback\/([^/?]+)/.exec(path)?.[1] ?? "");
    const provider = deps.providers.get(name);
    if (!provider) return new Failure(404, "provider", "not_found");
    const verdict = provider.verifyCallback({ headers, rawBody, now });
    if (verdict.ok) return verdict.event;
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
  changed_event: "event_id",
} as const;

/**
 * Whether a player may be shown an address: not in a time without play, not where their country is closed, nor where a limit
 * leaves less than the method takes. Coins cannot be refused once they are sent. Source: F-48, F-51, F-52.
 */
async function mayPayIn(
  deps: PaymentsDeps,
  context: RequestContext,
  facts: PayerFacts,
  currency: string,
  min: bigint,
): Promise<boolean> {
  if (context.player?.payoutOnly || (await isClosedFor(deps, facts, context.now))) return false;
  return (await deps.protection.mayDeposit({ playerId: playerOf(context), currency, amount: min, now: context.now }))
    .ok;
}

function playerOf(context: RequestContext): number {
  if (!context.player) throw new Error("the API server let a guest through");
  return context.player.id;
}
