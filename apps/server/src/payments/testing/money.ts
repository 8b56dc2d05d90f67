import type { Ledger } from "../../ledger/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { TestDatabase } from "../../platform/testing/testDatabase.ts";

/** Money and limits that a test sets up beside the module, and what the ledger says of them. */
export function moneyOf(db: TestDatabase, ledger: Ledger, clock: Clock) {
  return {
    balances: (playerId: number, currency = "EUR") => ledger.balances(playerId, currency),
    /** Money that was not deposited through the module. */
    give: async (playerId: number, amount: bigint, currency = "EUR") => {
      const from = { house: "adjustment" } as const;
      const moves = [{ type: "transfer" as const, from, to: { player: "cash" } as const, amount }];
      await ledger.post({
        kind: "adjustment",
        key: `gift:${playerId}:${currency}:${amount}`,
        playerId,
        currency,
        moves,
      });
    },
    /** A deposit limit of a day, set a moment ago. */
    limitDeposits: async (playerId: number, amount: bigint, currency = "EUR") => {
      const limit = await db.owner.pool.query(
        `INSERT INTO protection.player_limit (player_id, type, period, status, created_at)
         VALUES ($1, 'deposit', 'day', 'active', $2) RETURNING id`,
        [playerId, clock.now()],
      );
      await db.owner.pool.query(
        "INSERT INTO protection.limit_amount (limit_id, currency, amount) VALUES ($1, $2, $3)",
        [limit.rows[0].id, currency, amount],
      );
    },
    /** All entries of the ledger sum to zero, and every balance is the sum of its entries. */
    booksBalance: async () => {
      const wrong = await db.owner.pool.query(
        `SELECT 1 FROM ledger.entry GROUP BY posting_id HAVING sum(amount) <> 0
         UNION ALL SELECT 1 FROM ledger.account a WHERE a.player_id IS NOT NULL
           AND a.balance <> coalesce((SELECT sum(amount) FROM ledger.entry e WHERE e.account_id = a.id), 0)`,
      );
      return wrong.rows.length === 0;
    },
  };
}
