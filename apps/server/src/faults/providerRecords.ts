import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A payment as the sandbox provider wrote it down, as far as we have to agree with it. */
export interface BookedPayment {
  payment_id: string;
  order_id: string;
  kind: "payment" | "payout";
  state: "created" | "authorising" | "succeeded" | "declined" | "canceled" | "expired";
  amount_cents: number;
  currency: string;
}

/** What stands in the journal of the sandbox that works in this folder, each payment as its last line says. */
export function readProviderBook(folder: string): BookedPayment[] {
  const lines = readFileSync(join(folder, "payments.jsonl"), "utf8").split("\n");
  // The last one may be half written at this moment.
  lines.pop();
  const payments = new Map<string, BookedPayment>();
  for (const line of lines) {
    const { type, payment } = JSON.parse(line) as { type: string; payment: BookedPayment };
    if (type === "payment") payments.set(payment.payment_id, payment);
  }
  return [...payments.values()];
}
