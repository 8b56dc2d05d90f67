import { randomBytes } from "node:crypto";
import { testAddress } from "@croupier/rules/payments/coinAddress";
import type { SandboxPayment } from "./records.ts";

/** What a method asks of its payer. */
export type PageKind = "card" | "address" | "transfer" | "voucher";

/** The network of each crypto method. */
const networks: Readonly<Record<string, string>> = {
  bitcoin: "Bitcoin",
  ethereum: "Ethereum",
  "bitcoin-cash": "Bitcoin Cash",
  litecoin: "Litecoin",
  dogecoin: "Dogecoin",
  tether: "TRC-20",
};

/** Every network that customers have addresses on. */
export const addressNetworks: readonly string[] = Object.values(networks);

/** Confirmations where the merchant does not say how many it wants. */
export const usualConfirmations = 3;

const kinds: Record<string, PageKind> = { card: "card", "bank-transfer": "transfer", voucher: "voucher" };

/** Null for methods that this provider does not know. */
export function pageKindOf(method: string): PageKind | null {
  return Object.hasOwn(networks, method) ? "address" : (kinds[method] ?? null);
}

/** A new address on the method's test network, checksum included, that nobody holds the key of. */
export function newAddress(method: string): SandboxPayment["address"] {
  const network = Object.hasOwn(networks, method) ? networks[method] : undefined;
  const address = network && testAddress(network, randomBytes(20));
  return network && address ? { network, address, memo: null } : null;
}
