import type { SandboxPayment } from "./records.ts";

/** What a method asks of its payer. */
export type PageKind = "card" | "address" | "transfer" | "voucher";

const addressShapes: Record<string, { network: string; prefix: string; length: number; memo?: boolean }> = {
  bitcoin: { network: "Bitcoin", prefix: "tb1q", length: 38 },
  ethereum: { network: "Ethereum", prefix: "0x", length: 40 },
  "bitcoin-cash": { network: "Bitcoin Cash", prefix: "bchtest:q", length: 41 },
  litecoin: { network: "Litecoin", prefix: "tltc1q", length: 38 },
  dogecoin: { network: "Dogecoin", prefix: "n", length: 33 },
  tether: { network: "TRC-20", prefix: "T", length: 33 },
};

const kinds: Record<string, PageKind> = { card: "card", "bank-transfer": "transfer", voucher: "voucher" };

/** Null for methods that this provider does not know. */
export function pageKindOf(method: string): PageKind | null {
  return method in addressShapes ? "address" : (kinds[method] ?? null);
}

/** An address on a test network that nobody holds the key of. */
export function newAddress(method: string, randomLetters: (length: number) => string): SandboxPayment["address"] {
  const shape = addressShapes[method];
  if (!shape) return null;
  const text = randomLetters(shape.length);
  const body = shape.prefix === "0x" ? Buffer.from(text).toString("hex").slice(0, shape.length) : text;
  return { network: shape.network, address: `${shape.prefix}${body}`, memo: null };
}
