import { workAs } from "../platform/connections/purpose.ts";
import type { Database } from "../platform/database.ts";

/** One thing that does not add up. An alarm row was written and the account, where there is one, frozen. */
export interface Mismatch {
  kind: "balance" | "unknown_account" | "chain" | "posting";
  account_id: bigint | null;
  posting_id: bigint | null;
  stored: bigint | null;
  recomputed: bigint | null;
  note: string;
}

/**
 * Computes every balance again from its entries. An empty answer means that the books agree.
 * Reads everything once, so it belongs into a nightly job. Source: F-13.
 */
export async function reconcile(db: Database): Promise<Mismatch[]> {
  return workAs("report", () =>
    db.transaction(async (tx) => {
      const reply = await tx.query("SELECT * FROM ledger.reconcile()");
      return reply.rows;
    }),
  );
}
