-- Reconciliation of the whole history: every balance is computed again from the entries and from what was carried of archived
-- months, in one snapshot. What does not agree gets an alarm and its account is frozen; nothing is corrected. Answers what is
-- wrong now. Source: F-13.
CREATE OR REPLACE FUNCTION ledger.reconcile() RETURNS TABLE (kind text, account_id bigint, posting_id bigint, stored bigint, recomputed bigint, note text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH entry AS MATERIALIZED (
    SELECT e.* FROM ledger.entry e
  ), summed AS MATERIALIZED (
    SELECT e.account_id, sum(e.amount) AS total FROM entry e WHERE e.account_id IS NOT NULL GROUP BY e.account_id
  ), chained AS MATERIALIZED (
    SELECT e.posting_id, e.account_id, e.balance_after,
      coalesce((SELECT c.total FROM ledger.carried c WHERE c.account_id = e.account_id), 0) + sum(e.amount) OVER (PARTITION BY e.account_id ORDER BY e.posting_id, e.ordinal) AS running
    FROM entry e WHERE e.balance_after IS NOT NULL
  ), wrong AS MATERIALIZED (
    SELECT 'balance' AS kind, a.id AS account_id, NULL::bigint AS posting_id, a.balance AS stored, (coalesce(s.total, 0) + coalesce(c.total, 0))::bigint AS recomputed,
      'the balance is not the sum of the entries' AS note
    FROM ledger.account a LEFT JOIN summed s ON s.account_id = a.id LEFT JOIN ledger.carried c ON c.account_id = a.id WHERE a.balance <> coalesce(s.total, 0) + coalesce(c.total, 0)
    UNION ALL
    SELECT 'unknown_account', NULL, min(e.posting_id), NULL, sum(e.amount)::bigint,
      'entries of player ' || e.player_id || ' name the account ' || e.kind || ' in ' || e.currency || ', which does not exist'
    FROM entry e WHERE e.account_id IS NULL GROUP BY e.player_id, e.kind, e.currency
    UNION ALL
    (SELECT DISTINCT ON (c.account_id) 'chain', c.account_id, c.posting_id, c.balance_after, c.running::bigint, 'the balance noted after an entry is not the sum up to it'
    FROM chained c WHERE c.balance_after <> c.running ORDER BY c.account_id, c.posting_id)
    UNION ALL
    SELECT 'posting', NULL, p.id, cardinality(p.accounts), NULL, 'the entries of the posting do not balance'
    FROM ledger.posting p WHERE ledger.balanced(p.accounts, p.amounts, p.balances_after) IS NOT TRUE
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

REVOKE ALL ON FUNCTION ledger.reconcile() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.reconcile() TO croupier_app;
