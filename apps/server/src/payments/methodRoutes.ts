import { getPaymentMethodFields, listPaymentMethods } from "@croupier/contract/payments";
import { formatDecimal } from "@croupier/rules/money";
import type { ApiServer } from "../platform/apiServer.ts";
import { Failure, fail } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { isClosedFor } from "./creditDeposit.ts";
import { depositAddress } from "./depositAddress.ts";
import type { PayerFacts, PaymentsDeps } from "./deps.ts";
import { addressField, wireField } from "./methodFields.ts";
import { findMethods, listMethods, missingFor } from "./methods.ts";
import { playerOf } from "./playerOf.ts";

/** Ways to pay, and what each asks for. */
export function registerMethods(api: ApiServer, deps: PaymentsDeps): void {
  api.handle(listPaymentMethods, async ({ params, query, context }) => {
    const playerId = playerOf(context);
    const facts = await deps.factsOf(playerId);
    return listMethods(deps, {
      playerId,
      currency: params.currency,
      action: query.payment_action,
      facts,
      visit: context.country,
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
      fields.unshift(addressField(found, { currency, requiredConfirmations: method.requiredConfirmations }));
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
}

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
