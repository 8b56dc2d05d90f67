import type { ProviderAddress, ProviderCallback, ProviderMessage, ProviderPayment } from "@croupier/contract/psp";
import type { StatementLine } from "@croupier/contract/pspStatement";
import type { Payment } from "../payment.ts";

/** What a provider says a payment has come to. */
export type ProviderReport = Omit<ProviderCallback, "event_id" | "order_id">;

export type ProviderAnswer =
  | { ok: true; payment: ProviderPayment }
  /** It said no, for good: asking again would get the same. */
  | { ok: false; reason: "refused"; code: string }
  /** It may have done it or not. Ask again with the same order. */
  | { ok: false; reason: "unreachable" };

/** Whose address for a crypto method is asked for. */
export interface AddressQuestion {
  playerId: number;
  methodId: string;
  currency: string;
  country: string;
  locale: string;
  /** How many blocks must hold coins before they count; null leaves it to the provider. */
  requiredConfirmations: number | null;
}

export type AddressAnswer =
  | { ok: true; address: ProviderAddress }
  | { ok: false; reason: "refused"; code: string }
  | { ok: false; reason: "unreachable" };

/** From an instant on and before another. */
export interface StatementSpan {
  from: Date;
  to: Date;
}

export type StatementAnswer =
  | { ok: true; lines: StatementLine[]; nextCursor: string | null }
  | { ok: false; reason: "refused" | "unreachable" };

/** A callback as it came over the wire, before anybody believed it. */
export interface CallbackMessage {
  headers: Record<string, string | undefined>;
  rawBody: Buffer;
  now: Date;
}

export type CallbackVerdict =
  | { ok: true; event: ProviderMessage }
  /** The provider says that its payment of this name changed, and not to what: ask it. */
  | { ok: true; changed: string }
  | { ok: false; reason: "unknown_key" | "forged" | "stale" | "malformed" };

/**
 * What payments need of a payment provider. An adapter never throws for what a network or a provider can do, keeps
 * no state, and sends `orderIdOf(payment)` as the provider's idempotency key, so that repeating a call is safe.
 * `testing/everyProviderMust.ts` says what every adapter must pass.
 */
export interface PaymentProvider {
  /** As in the ledger's account `provider:<name>` and the callback's address. */
  name: string;
  createDeposit(payment: Payment, callbackUrl: string): Promise<ProviderAnswer>;
  /** Where the player sends crypto by this method: the same address for good. Coins that come to it are told to `callbackUrl`. */
  createAddress(question: AddressQuestion, callbackUrl: string): Promise<AddressAnswer>;
  createPayout(payment: Payment, callbackUrl: string): Promise<ProviderAnswer>;
  fetchPayment(providerPaymentId: string): Promise<ProviderAnswer>;
  /** Answers `refused` with code `under_way` when the money may have moved already. */
  cancelPayment(providerPaymentId: string, reason: string): Promise<ProviderAnswer>;
  /** A page of the provider's own list of payments that changed in a span of time. Providers without one are not reconciled. */
  fetchStatement?(span: StatementSpan, cursor: string | null): Promise<StatementAnswer>;
  /** Checks who sent the message, on its bytes, before reading it. Source: F-16. */
  verifyCallback(message: CallbackMessage): CallbackVerdict;
}
