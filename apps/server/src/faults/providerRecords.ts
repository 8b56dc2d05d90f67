import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** A payment as the sandbox provider wrote it down, as far as we have to agree with it. */
export interface ProviderPaymentRecord {
  payment_id: string;
  order_id: string;
  kind: "payment" | "payout";
  state: "created" | "authorising" | "succeeded" | "declined" | "canceled" | "expired";
  amount_cents: number;
  currency: string;
}

/** What the sandbox that works in this folder has written down, oldest first, also while it runs. */
export function readProviderPayments(folder: string): ProviderPaymentRecord[] {
  const database = new DatabaseSync(join(folder, "payments.db"), { timeout: 5_000 });
  try {
    const rows = database.prepare("SELECT body FROM payment ORDER BY rowid").all();
    return rows.map(({ body }) => JSON.parse(String(body)) as ProviderPaymentRecord);
  } finally {
    database.close();
  }
}
