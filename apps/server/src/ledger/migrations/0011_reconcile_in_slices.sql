-- Reconciliation beside play: a slice of postings after the other, from a cursor, each of a size that bets do not feel. The
-- whole history stays the night's work. And months that are taken away: what their entries come to is carried, so that a
-- balance is still the sum of all that ever happened to it. Source: fairness row 13; docs/decisions/016.

-- What the entries of months that were taken away come to.
CREATE TABLE ledger.carried (
  account_id bigint PRIMARY KEY,
  total bigint NOT NULL
);

-- What the entries up to the cursor come to, as the slices found.
CREATE TABLE ledger.verified (
  account_id bigint PRIMARY KEY,
  total bigint NOT NULL
) WITH (fillfactor = 70);

-- All postings up to `verified_to` were looked at; those up to `head` can be, once no transaction from before it still runs.
CREATE TABLE ledger.slice_cursor (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  verified_to bigint NOT NULL DEFAULT 0,
  head bigint NOT NULL DEFAULT 0,
  head_xid xid8 NOT NULL DEFAULT '0',
  moved_at timestamptz
);
INSERT INTO ledger.slice_cursor DEFAULT VALUES;

-- Postings in the order of their ids, which is the order of their pages.
CREATE INDEX posting_by_id ON ledger.posting USING brin (id) WITH (pages_per_range = 32, autosummarize = on);

-- Looks at the next postings, so many at most: that each balances, that each balance noted is the one before and the amount,
-- and that the player's accounts in them stand where their entries lead. Answers what is wrong, with an alarm and a frozen
-- account as reconciliation does, and nothing when there was nothing to do: `ledger.slice_cursor` tells how far it came.
CREATE FUNCTION ledger.reconcile_slice(most int) RETURNS TABLE (kind text, account_id bigint, posting_id bigint, stored bigint, recomputed bigint, note text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  at ledger.slice_cursor;
  upto bigint;
BEGIN
  SELECT * INTO at FROM ledger.slice_cursor FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN; END IF;
  IF at.verified_to >= at.head THEN
    at.head := coalesce(pg_sequence_last_value('ledger.posting_id'), 0);
    at.head_xid := pg_snapshot_xmax(pg_current_snapshot())::text::xid8;
    UPDATE ledger.slice_cursor SET head = at.head, head_xid = at.head_xid;
  END IF;
  IF at.verified_to >= at.head OR pg_snapshot_xmin(pg_current_snapshot()) < at.head_xid THEN RETURN; END IF;
  upto := least(at.verified_to + most, at.head);
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

-- Adds what the entries of a month come to, or takes it off again, around the moment that it leaves or comes back. For the owner.
CREATE FUNCTION ledger.carry(part regclass, times int) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  accounts bigint;
BEGIN
  EXECUTE format($carry$
    INSERT INTO ledger.carried AS c (account_id, total)
    SELECT a.id, sum(e.amount) * %s FROM %s p
    CROSS JOIN LATERAL unnest(p.accounts, p.amounts) AS e(account, amount)
    JOIN ledger.account a ON a.currency = p.currency AND a.kind = e.account
      AND (a.player_id = p.player_id OR a.player_id IS NULL AND a.stripe = p.stripe)
    GROUP BY a.id ORDER BY a.id
    ON CONFLICT (account_id) DO UPDATE SET total = c.total + excluded.total
  $carry$, times, part);
  GET DIAGNOSTICS accounts = ROW_COUNT;
  RETURN accounts;
END $$;

-- The whole history, as before, on top of what was carried.
DO $$
DECLARE
  text text := pg_get_functiondef('ledger.reconcile'::regproc);
BEGIN
  ASSERT text LIKE '%sum(e.amount) OVER (PARTITION BY e.account_id%' AND text LIKE '%FROM ledger.account a LEFT JOIN summed s ON s.account_id = a.id WHERE a.balance <> coalesce(s.total, 0)%';
  text := replace(text, 'sum(e.amount) OVER (PARTITION BY e.account_id', 'coalesce((SELECT c.total FROM ledger.carried c WHERE c.account_id = e.account_id), 0) + sum(e.amount) OVER (PARTITION BY e.account_id');
  text := replace(text, 'FROM ledger.account a LEFT JOIN summed s ON s.account_id = a.id WHERE a.balance <> coalesce(s.total, 0)',
    'FROM ledger.account a LEFT JOIN summed s ON s.account_id = a.id LEFT JOIN ledger.carried c ON c.account_id = a.id WHERE a.balance <> coalesce(s.total, 0) + coalesce(c.total, 0)');
  text := replace(text, 'coalesce(s.total, 0)::bigint AS recomputed', '(coalesce(s.total, 0) + coalesce(c.total, 0))::bigint AS recomputed');
  EXECUTE text;
  text := pg_get_functiondef('ledger.unfreeze'::regproc);
  ASSERT text LIKE '%(SELECT coalesce(sum(e.amount), 0) FROM ledger.entry e WHERE e.account_id = a.id)%';
  EXECUTE replace(text, '(SELECT coalesce(sum(e.amount), 0) FROM ledger.entry e WHERE e.account_id = a.id)',
    '(SELECT coalesce(sum(e.amount), 0) FROM ledger.entry e WHERE e.account_id = a.id) + coalesce((SELECT c.total FROM ledger.carried c WHERE c.account_id = a.id), 0)');
END $$;

REVOKE ALL ON FUNCTION ledger.reconcile_slice(int), ledger.carry(regclass, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.reconcile_slice(int) TO croupier_app;
GRANT SELECT ON ledger.carried, ledger.verified, ledger.slice_cursor TO croupier_app;
