import { isDeepStrictEqual } from "node:util";
import type { PaymentAction } from "@croupier/contract/payments";
import type { Payment, PaymentIntent } from "./payment.ts";

/** Whether an order that comes again under a payment's key is that payment's, destination and all. Source: F-09. */
export function isSameOrder(
  payment: Payment,
  action: PaymentAction,
  order: { amount: bigint; currency: string; method: { id: string }; intent: PaymentIntent },
): boolean {
  return (
    payment.action === action &&
    payment.amount === order.amount &&
    payment.currency === order.currency &&
    payment.methodId === order.method.id &&
    payment.intent.profileId === order.intent.profileId &&
    isDeepStrictEqual({ ...payment.intent.fields }, { ...order.intent.fields })
  );
}
