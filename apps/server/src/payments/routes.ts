import { listPaymentAccounts, removePaymentAccount } from "@croupier/contract/paymentAccounts";
import { listPayments, pagePayments, processPayment, recallPayment } from "@croupier/contract/payments";
import { isFinished } from "@croupier/rules/paymentStates";
import type { ApiServer } from "../platform/apiServer.ts";
import { fail } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { registerCallbacks } from "./callbackRoutes.ts";
import type { PaymentsDeps } from "./deps.ts";
import { registerFraudCheck } from "./fraud/fraudRoutes.ts";
import { registerMethods } from "./methodRoutes.ts";
import { type Payment, wirePayment } from "./payment.ts";
import { playerOf } from "./playerOf.ts";
import { pageOfPayments } from "./queries.ts";
import { recallWithdrawal } from "./resolveWithdrawal.ts";
import { listProfiles, removeProfile } from "./savedProfiles.ts";
import { submitPayment } from "./submitPayment.ts";
import { registerViews } from "./viewRoutes.ts";

const listLength = 200;

/** The routes of payments: parse, call, reply. */
export function registerPayments(api: ApiServer, deps: PaymentsDeps): void {
  registerMethods(api, deps);
  registerOrders(api, deps);
  registerAccounts(api, deps);
  registerViews(api, deps);
  registerFraudCheck(api, deps);
  registerCallbacks(api, deps);
}

function registerOrders(api: ApiServer, deps: PaymentsDeps): void {
  const wireFor =
    ({ country }: RequestContext) =>
    (payment: Payment) =>
      wirePayment(payment, deps.policy(payment.intent.licence, payment.intent.country, country));

  api.handle(processPayment, async ({ body, context, idempotencyKey }) => {
    // Whoever only found the session open takes no money out. Source: F-63.
    const unproved = body.payment_action === "cashout" ? await deps.askFreshProof(context) : null;
    if (unproved) return unproved;
    return submitPayment(
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
        origin: context.origin,
        site: context.brand.id,
        idempotencyKey,
        cancelBonus: body.cancel_bonus,
      },
      context.now,
    );
  });

  api.handle(listPayments, async ({ context }) => {
    const page = { limit: listLength, offset: 0 };
    const { payments } = await pageOfPayments(deps.db.reads.current, playerOf(context), {}, page);
    return payments.map(wireFor(context));
  });

  api.handle(pagePayments, async ({ body, context }) => {
    const { page, page_size, filter, up_to } = body;
    const time = (text: string | undefined) => (text ? new Date(text) : undefined);
    const found = await pageOfPayments(
      deps.db.reads.current,
      playerOf(context),
      {
        ...{ action: filter?.type, outcome: filter?.outcome, currency: filter?.currency },
        ...{ from: time(filter?.from), to: time(filter?.to), upTo: up_to },
      },
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
    if (answer.reason === "unknown") return fail(404, "id", "not_found");
    return fail(422, "base", "not_recallable", { reason: whyNotRecalled(answer.state) });
  });
}

/** Why a cash-out cannot be taken back, in a word that the page turns into a sentence. */
function whyNotRecalled(state: Payment["state"]): "sent" | "finished" | "licence" {
  if (isFinished(state)) return "finished";
  return state === "processing" ? "sent" : "licence";
}

/** What the player paid with before. */
function registerAccounts(api: ApiServer, deps: PaymentsDeps): void {
  api.handle(listPaymentAccounts, async ({ query, context }) =>
    listProfiles(deps.db.pool, playerOf(context), query.kind ?? null),
  );

  api.handle(removePaymentAccount, async ({ params, context }) => {
    const removed = await removeProfile(deps.db.pool, playerOf(context), params.id, context.now);
    return removed ? undefined : fail(404, "id", "not_found");
  });
}
