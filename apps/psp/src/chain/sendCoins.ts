import { usualConfirmations } from "../methods.ts";
import type { PaymentStore } from "../paymentStore.ts";
import type { CustomerAddress, SandboxPayment, TransferFate } from "../records.ts";
import type { SandboxChain } from "./sandboxChain.ts";

/** Where coins are booked, and the networks that carry them. */
export interface CoinsDeps {
  payments: PaymentStore;
  chain: SandboxChain;
}

/**
 * Coins come to a customer's address. Those that are as many as an open payment of the method asks for are that payment's; all
 * others come by themselves.
 */
export function sendCoins(
  { payments, chain }: CoinsDeps,
  target: CustomerAddress,
  amountCents: number,
  fate: TransferFate,
): SandboxPayment {
  const payment = payments.waitingFor(target, amountCents) ?? payments.receive(target, amountCents);
  payCoins(chain, payment, fate);
  return payment;
}

/** Coins for a payment are on their way. */
export function payCoins(chain: SandboxChain, payment: SandboxPayment, fate: TransferFate): void {
  const network = payment.address?.network;
  if (!network) return;
  const required = payment.required_confirmations ?? usualConfirmations;
  chain.broadcast({ network, payment_id: payment.payment_id, required, fate });
}
