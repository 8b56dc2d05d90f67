import { deepEqual } from "node:assert/strict";
import type { Database } from "../../platform/database.ts";

/** What must hold of the books at any moment: each statement finds what breaks it. Source: F-01, F-02, F-06, F-12, F-13. */
const faultsIn = {
  "every posting sums to zero":
    "SELECT posting_id, sum(amount) FROM ledger.entry GROUP BY player_id, posting_id HAVING sum(amount) <> 0",
  "all balances of a currency sum to zero":
    "SELECT currency, sum(balance) FROM ledger.account GROUP BY currency HAVING sum(balance) <> 0",
  "no player owes money": "SELECT * FROM ledger.account WHERE player_id IS NOT NULL AND balance < 0",
  "every balance is the sum of its entries": "SELECT * FROM ledger.reconcile()",
  "every entry lies on an account of its player": `SELECT e.posting_id FROM ledger.entry e
    LEFT JOIN ledger.account a ON a.id = e.account_id WHERE a.id IS NULL OR a.player_id <> e.player_id`,
};

/** Throws unless the books are in order, with the rows that are not. */
export async function expectBooksToBalance(db: Pick<Database, "pool">): Promise<void> {
  for (const [rule, question] of Object.entries(faultsIn)) {
    const { rows } = await db.pool.query(question);
    deepEqual(rows, [], `the books break the rule that ${rule}`);
  }
}
