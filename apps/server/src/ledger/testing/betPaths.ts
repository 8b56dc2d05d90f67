import type { Database } from "../../platform/database.ts";
import type { TestDatabase } from "../../platform/testing/testDatabase.ts";
import type { Ledger } from "../index.ts";
import type { PostingAnswer, PostingOrder } from "../posting.ts";

/** Posts by the general path, one after the other. */
export const postGeneral = (db: Database, ledger: Ledger, orders: readonly PostingOrder[]): Promise<PostingAnswer[]> =>
  db.transaction((tx) => ledger.postAllIn(tx, orders));

/** How many of the keys were posted by the fast path, which knows its postings by another fingerprint. */
export async function countFast(db: TestDatabase, keys: readonly string[]): Promise<number> {
  const reply = await db.owner.pool.query(
    `SELECT count(*) AS n FROM ledger.posting p WHERE p.key = ANY ($1) AND p.fingerprint = ledger.bet_fingerprint(p.kind, p.player_id, p.currency,
      p.accounts[2], p.amounts[2], CASE p.shape WHEN 'dp' THEN coalesce(p.amounts[3], 0) END, p.ref)`,
    [keys],
  );
  return Number(reply.rows[0].n);
}

/** What the database shows of these players: postings, counters and balances. */
export async function seenOf(db: Database, players: readonly number[]): Promise<unknown> {
  const of = [players];
  const entries = `SELECT p.player_id, p.key, p.kind, p.currency, p.shape, p.ref, ledger.answer_of(p.answer, p.shape, p.amounts, p.balances_after)::text, p.meta, p.accounts, p.amounts, p.balances_after
    FROM ledger.posting p WHERE p.player_id = ANY ($1) ORDER BY p.key COLLATE "C"`;
  const counters =
    "SELECT * FROM ledger.counter WHERE player_id = ANY ($1) AND value <> 0 ORDER BY player_id, name, period";
  const accounts =
    "SELECT player_id, currency, kind, balance FROM ledger.account WHERE player_id = ANY ($1) AND balance <> 0 ORDER BY 1, 2, 3";
  return Promise.all([entries, counters, accounts].map(async (question) => (await db.pool.query(question, of)).rows));
}

/** The answer without the id of its posting, which no two postings share. */
export const withoutId = (answer: PostingAnswer) => ("postingId" in answer ? { ...answer, postingId: 0n } : answer);
