import type { ChainProgress } from "@croupier/contract/chain";
import type { ProviderAddress, ProviderEvent, ProviderProfile, ProviderState } from "@croupier/contract/psp";
import type { Behaviour } from "./behaviours.ts";
import type { Network } from "./chain/network.ts";

/** A payment or payout as this provider keeps it. Of a card it knows brand and last four digits, nothing else. */
export interface SandboxPayment {
  payment_id: string;
  kind: "payment" | "payout" | "coins";
  /** Null for coins that came by themselves. */
  order_id: string | null;
  /** What was asked for under the order id, to tell a repetition from another order. */
  fingerprint: string;
  method: string;
  amount_cents: number;
  currency: string;
  customer: { reference: string; country: string; locale: string };
  callback_url: string;
  return_urls: { success: string; failure: string; pending: string } | null;
  /** Opens the payer's page once; null when there is none. */
  page_token: string | null;
  /** The payer was sent to the bank's confirmation. */
  challenged: boolean;
  address: ProviderAddress | null;
  state: ProviderState;
  profile: ProviderProfile | null;
  /** What the bank behind the profile does with money; only a sandbox knows. */
  behaviour: Behaviour | null;
  decline_code: string | null;
  /** How many blocks must hold its coins; null where the merchant did not say. */
  required_confirmations: number | null;
  /** First digits of cards that the merchant does not take. */
  blocked_bins: readonly string[];
  /** Of coins: how far the network has confirmed them; null before it knows of any. */
  chain: ChainProgress | null;
  created_at: string;
  updated_at: string;
}

/** Where a customer sends crypto by a method, for good. */
export interface CustomerAddress {
  /** The merchant's name for the customer. */
  reference: string;
  method: string;
  address: ProviderAddress;
  /** What was asked with last. */
  asked: AddressQuestion;
}

export interface AddressQuestion {
  currency: string;
  customer: SandboxPayment["customer"];
  /** Where coins that come by themselves are told of. */
  callback_url: string;
  required_confirmations: number | null;
}

/** A callback that has to reach the merchant. */
export interface CallbackEvent {
  event_id: string;
  url: string;
  body: ProviderEvent;
  /** Not sent before. */
  due_at: string;
  /** How many times it is sent even when the first was received. */
  copies: number;
}

/** A change that time will bring. */
export interface Plan {
  plan_id: string;
  payment_id: string;
  due_at: string;
  state: ProviderState;
  decline_code: string | null;
}

/** What becomes of a transfer: `reorganised` leaves its block once and returns, `lost` leaves it for good. */
export const fates = ["confirmed", "reorganised", "lost"] as const;
export type TransferFate = (typeof fates)[number];

/** Coins on their way. */
export interface Transfer {
  transaction: string;
  network: string;
  payment_id: string;
  /** What will happen to it. */
  fate: TransferFate;
  /** Its coins were spent otherwise. */
  spent: boolean;
  progress: ChainProgress;
}

/** What is written in one step with others. */
export type Change =
  | { type: "payment"; payment: SandboxPayment }
  | { type: "address"; address: CustomerAddress }
  | { type: "event"; event: CallbackEvent }
  | { type: "delivered"; event_id: string }
  | { type: "plan"; plan: Plan }
  | { type: "plan_done"; plan_id: string }
  | { type: "network"; network: Network }
  | { type: "transfer"; transfer: Transfer }
  | { type: "transfer_done"; transaction: string };

const finalStates: readonly ProviderState[] = ["succeeded", "declined", "canceled", "expired"];

/** Final states never change again. Source: contract, psp.ts. */
export function isFinal(state: ProviderState): boolean {
  return finalStates.includes(state);
}
