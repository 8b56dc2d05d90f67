import type { CardQuestion } from "@croupier/contract/psp";
import { formatDecimal } from "@croupier/rules/money";
import { mayMove } from "@croupier/rules/paymentStates";
import type { PaymentsDeps } from "../deps.ts";
import { readOrderId } from "../payment.ts";
import { findPayment } from "../queries.ts";
import { judgePayment } from "./judgePayment.ts";

/**
 * Whether a card that a payer typed on the provider's page may pay, asked before it is charged. It is judged by the provider's name
 * for it as a saved one is; its number never comes here. One for an order that waits for no payer is not taken. Source: 7.8-01, F-68.
 */
export async function takesCard(
  deps: PaymentsDeps,
  provider: string,
  { order_id, payment_id, fingerprint }: CardQuestion,
  now: Date,
): Promise<boolean> {
  const name = readOrderId(order_id);
  const payment = name && (await findPayment(deps.db.pool, name.playerId, name.id));
  if (!payment || payment.provider !== provider || payment.action !== "deposit") return false;
  const isOther = payment.providerPaymentId !== null && payment.providerPaymentId !== payment_id;
  if (isOther || !mayMove("deposit", payment.state, "succeeded")) return false;
  const { playerId, methodId, currency } = payment;
  const judged = await judgePayment(
    deps,
    {
      ...{
        playerId,
        methodId,
        currency,
        action: "deposit",
        askedBy: "card",
        device: null,
        card: null,
        profileId: null,
      },
      amount: formatDecimal(payment.amount, currency),
      typed: { provider, fingerprint },
      visit: undefined,
    },
    now,
  );
  return judged.verdict !== "refuse";
}
