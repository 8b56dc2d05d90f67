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
--
-- A slice costs by its postings, however many accounts there are and whatever statistics say: each account that is named in it is
-- looked up once, by its key (a lateral join to one row), and its own results are joined by hashing only.
CREATE OR REPLACE FUNCTION ledger.reconcile_slice(max_postings int) RETURNS TABLE (kind text, account_id bigint, posting_id bigint, stored bigint, recomputed bigint, note text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp
SET enable_seqscan = off SET enable_nestloop = off SET enable_mergejoin = off AS $$
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
  WITH posted AS MATERIALIZED (
    SELECT p.id, p.player_id, p.currency, p.shard, p.accounts, p.amounts, p.balances_after FROM ledger.posting p WHERE p.id > at.verified_to AND p.id <= upto
  ), entry AS MATERIALIZED (
    -- A player's accounts have no shard, the house's no player.
    SELECT p.id AS posting_id, p.player_id, o.owner, p.currency, e.account AS kind, CASE WHEN o.owner IS NULL THEN p.shard ELSE 0 END AS shard, e.ordinal, e.amount, e.balance_after
    FROM posted p CROSS JOIN LATERAL unnest(p.accounts, p.amounts, p.balances_after) WITH ORDINALITY AS e(account, amount, balance_after, ordinal)
    CROSS JOIN LATERAL (SELECT CASE WHEN e.account IN ('cash', 'bonus', 'withdrawal_hold') THEN p.player_id END) AS o(owner)
  ), named AS MATERIALIZED (
    SELECT n.*, a.id AS account_id, a.balance, coalesce(v.total, 0) AS before
    FROM (SELECT e.owner, e.currency, e.kind, e.shard, sum(e.amount)::bigint AS total FROM entry e GROUP BY e.owner, e.currency, e.kind, e.shard) n
    LEFT JOIN LATERAL (
      (SELECT a.id, a.balance FROM ledger.account a WHERE a.player_id = n.owner AND a.currency = n.currency AND a.kind = n.kind)
      UNION ALL
      (SELECT a.id, a.balance FROM ledger.account a WHERE n.owner IS NULL AND a.player_id IS NULL AND a.kind = n.kind AND a.currency = n.currency AND a.shard = n.shard)
      LIMIT 1
    ) a ON true
    LEFT JOIN LATERAL (SELECT v.total FROM ledger.verified v WHERE v.account_id = a.id LIMIT 1) v ON true
  ), chained AS MATERIALIZED (
    SELECT n.account_id, e.posting_id, e.balance_after, (n.before + e.moved)::bigint AS running
    FROM (
      SELECT e.*, sum(e.amount) OVER (PARTITION BY e.owner, e.currency, e.kind ORDER BY e.posting_id, e.ordinal) AS moved
      FROM entry e WHERE e.owner IS NOT NULL AND e.balance_after IS NOT NULL
    ) e JOIN named n ON n.owner = e.owner AND n.currency = e.currency AND n.kind = e.kind
  ), noted AS (
    INSERT INTO ledger.verified AS v (account_id, total) SELECT n.account_id, n.total FROM named n WHERE n.account_id IS NOT NULL ORDER BY n.account_id
    ON CONFLICT (account_id) DO UPDATE SET total = v.total + excluded.total
  ), wrong AS MATERIALIZED (
    SELECT 'balance' AS kind, n.account_id, NULL::bigint AS posting_id, n.balance AS stored, s.total AS recomputed,
      'the balance is not the sum of the entries' AS note
    FROM named n
    CROSS JOIN LATERAL (
      SELECT (n.before + n.total + coalesce(sum(e.amount), 0))::bigint AS total
      FROM ledger.posting p CROSS JOIN LATERAL unnest(p.accounts, p.amounts) AS e(account, amount)
      WHERE n.balance <> n.before + n.total AND p.player_id = n.owner AND p.id > upto AND p.currency = n.currency AND e.account = n.kind
    ) s WHERE n.owner IS NOT NULL AND n.account_id IS NOT NULL AND n.balance <> s.total
    UNION ALL
    SELECT 'unknown_account', NULL, min(e.posting_id), NULL, sum(e.amount)::bigint,
      'entries of player ' || e.player_id || ' name the account ' || e.kind || ' in ' || e.currency || ', which does not exist'
    FROM entry e JOIN named n ON coalesce(n.owner, -1) = coalesce(e.owner, -1) AND n.currency = e.currency AND n.kind = e.kind AND n.shard = e.shard
    WHERE n.account_id IS NULL GROUP BY e.player_id, e.kind, e.currency
    UNION ALL
    (SELECT DISTINCT ON (c.account_id) 'chain', c.account_id, c.posting_id, c.balance_after, c.running, 'the balance noted after an entry is not the sum up to it'
    FROM chained c WHERE c.account_id IS NOT NULL AND c.balance_after <> c.running ORDER BY c.account_id, c.posting_id)
    UNION ALL
    SELECT 'posting', NULL, p.id, cardinality(p.accounts), NULL, 'the entries of the posting do not balance'
    FROM posted p WHERE ledger.balanced(p.accounts, p.amounts, p.balances_after) IS NOT TRUE
  ), alarmed AS (
    INSERT INTO ledger.alarm (kind, account_id, posting_id, stored, recomputed, note)
    -- As texts, since only what is equal can be joined by hashing, and null is equal to nothing.
    SELECT w.* FROM wrong w WHERE NOT EXISTS (
      SELECT FROM ledger.alarm a WHERE concat_ws(' ', a.kind, 'account', a.account_id, 'posting', a.posting_id, 'stored', a.stored, 'recomputed', a.recomputed)
        = concat_ws(' ', w.kind, 'account', w.account_id, 'posting', w.posting_id, 'stored', w.stored, 'recomputed', w.recomputed))
  ), froze AS (
    UPDATE ledger.account a SET frozen = true
    WHERE NOT a.frozen AND a.id = ANY (ARRAY(SELECT w.account_id FROM wrong w) || ARRAY(
      SELECT n.account_id FROM entry e JOIN named n ON coalesce(n.owner, -1) = coalesce(e.owner, -1) AND n.currency = e.currency AND n.kind = e.kind AND n.shard = e.shard
      WHERE e.posting_id IN (SELECT w.posting_id FROM wrong w WHERE w.kind = 'posting')))
  )
  SELECT * FROM wrong;
END $$;

REVOKE ALL ON FUNCTION ledger.reconcile_slice(int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.reconcile_slice(int) TO croupier_app;
