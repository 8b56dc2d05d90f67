-- Reconciliation beside play: looks at the next postings after the cursor, at most `max_postings`, so few that bets do not feel it.
-- The whole history is checked by ledger.reconcile, at night. Source: F-13; docs/decisions/016.
--
-- Checks that each posting balances, that each balance noted is the one before and the amount, and that the player's accounts
-- in them have the balance that their entries lead to. Answers what is wrong, with an alarm and a frozen account as
-- ledger.reconcile does, and nothing when there was nothing to do: `ledger.slice_cursor` tells how far it came.
--
-- Postings up to the head are looked at once every transaction that may hold an id up to it has ended. For that the newest id
-- is read first and the slice's own transaction id is taken after it: whoever took an id before has a lower one, because all
-- postings take a transaction id before their own. So a slice must be looked at in a transaction of its own.
CREATE OR REPLACE FUNCTION ledger.reconcile_slice(max_postings int) RETURNS TABLE (kind text, account_id bigint, posting_id bigint, stored bigint, recomputed bigint, note text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  at ledger.slice_cursor;
  upto bigint;
  earlier xid8 := pg_current_xact_id_if_assigned();
  newest bigint := coalesce(pg_sequence_last_value('ledger.posting_id'), 0);
  own xid8 := pg_current_xact_id();
BEGIN
  IF earlier IS NOT NULL THEN
    RAISE EXCEPTION 'a slice is looked at in a transaction of its own';
  END IF;
  SELECT * INTO at FROM ledger.slice_cursor FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN; END IF;
  IF at.verified_to >= at.head THEN
    at.head := newest;
    at.head_xid := own;
    UPDATE ledger.slice_cursor SET head = at.head, head_xid = at.head_xid;
  END IF;
  IF at.verified_to >= at.head OR pg_snapshot_xmin(pg_current_snapshot()) < at.head_xid THEN RETURN; END IF;
  upto := least(at.verified_to + max_postings, at.head);
  UPDATE ledger.slice_cursor SET verified_to = upto, moved_at = clock_timestamp();

  RETURN QUERY
  WITH entry AS MATERIALIZED (
    SELECT e.* FROM ledger.entry e WHERE e.posting_id > at.verified_to AND e.posting_id <= upto
  ), chained AS MATERIALIZED (
    SELECT e.posting_id, e.account_id, e.player_id, e.kind, e.balance_after, (coalesce(v.total, 0)
      + sum(e.amount) OVER (PARTITION BY e.account_id ORDER BY e.posting_id, e.ordinal))::bigint AS running
    FROM entry e LEFT JOIN ledger.verified v ON v.account_id = e.account_id WHERE e.account_id IS NOT NULL AND e.balance_after IS NOT NULL
  ), reached AS MATERIALIZED (
    SELECT DISTINCT ON (c.account_id) c.account_id, c.player_id, c.kind, c.running FROM chained c ORDER BY c.account_id, c.posting_id DESC, abs(c.running - c.balance_after)
  ), summed AS MATERIALIZED (
    SELECT e.account_id, sum(e.amount)::bigint AS total FROM entry e WHERE e.account_id IS NOT NULL GROUP BY e.account_id
  ), noted AS (
    INSERT INTO ledger.verified AS v (account_id, total) SELECT s.account_id, s.total FROM summed s ORDER BY s.account_id
    ON CONFLICT (account_id) DO UPDATE SET total = v.total + excluded.total
  ), wrong AS MATERIALIZED (
    SELECT 'balance' AS kind, a.id AS account_id, NULL::bigint AS posting_id, a.balance AS stored, s.total AS recomputed,
      'the balance is not the sum of the entries' AS note
    FROM reached r JOIN ledger.account a ON a.id = r.account_id
    CROSS JOIN LATERAL (
      SELECT (coalesce((SELECT v.total FROM ledger.verified v WHERE v.account_id = r.account_id), 0)
        + (SELECT m.total FROM summed m WHERE m.account_id = r.account_id)
        + coalesce((SELECT sum(e.amount) FROM ledger.posting p CROSS JOIN LATERAL unnest(p.accounts, p.amounts) AS e(account, amount)
            WHERE p.player_id = r.player_id AND p.id > upto AND p.currency = a.currency AND e.account = r.kind), 0))::bigint AS total
    ) s WHERE a.balance <> s.total
    UNION ALL
    SELECT 'unknown_account', NULL, min(e.posting_id), NULL, sum(e.amount)::bigint,
      'entries of player ' || e.player_id || ' name the account ' || e.kind || ' in ' || e.currency || ', which does not exist'
    FROM entry e WHERE e.account_id IS NULL GROUP BY e.player_id, e.kind, e.currency
    UNION ALL
    (SELECT DISTINCT ON (c.account_id) 'chain', c.account_id, c.posting_id, c.balance_after, c.running, 'the balance noted after an entry is not the sum up to it'
    FROM chained c WHERE c.balance_after <> c.running ORDER BY c.account_id, c.posting_id)
    UNION ALL
    SELECT 'posting', NULL, p.id, cardinality(p.accounts), NULL, 'the entries of the posting do not balance'
    FROM ledger.posting p WHERE p.id > at.verified_to AND p.id <= upto AND ledger.balanced(p.accounts, p.amounts, p.balances_after) IS NOT TRUE
  ), alarmed AS (
    INSERT INTO ledger.alarm (kind, account_id, posting_id, stored, recomputed, note)
    SELECT w.* FROM wrong w WHERE NOT EXISTS (
      SELECT FROM ledger.alarm a WHERE (a.kind, a.account_id, a.posting_id, a.stored, a.recomputed)
        IS NOT DISTINCT FROM (w.kind, w.account_id, w.posting_id, w.stored, w.recomputed))
  ), froze AS (
    UPDATE ledger.account a SET frozen = true
    WHERE NOT a.frozen AND (a.id IN (SELECT w.account_id FROM wrong w)
      OR a.id IN (SELECT e.account_id FROM entry e JOIN wrong w ON w.kind = 'posting' AND e.posting_id = w.posting_id))
  )
  SELECT * FROM wrong;
END $$;

REVOKE ALL ON FUNCTION ledger.reconcile_slice(int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.reconcile_slice(int) TO croupier_app;
