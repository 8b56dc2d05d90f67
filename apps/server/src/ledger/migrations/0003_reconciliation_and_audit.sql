-- Reconciliation: every balance computed again from its entries, in one snapshot. What does not agree gets an alarm and
-- its account is frozen; nothing is mended. Answers what is wrong now. Source: fairness row 13.

CREATE FUNCTION ledger.reconcile() RETURNS TABLE (kind text, account_id bigint, posting_id bigint, stored bigint, recomputed bigint, note text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH summed AS MATERIALIZED (
    SELECT e.account_id, sum(e.amount) AS total FROM ledger.entry e GROUP BY e.account_id
  ), chained AS MATERIALIZED (
    SELECT e.posting_id, e.account_id, e.balance_after,
      sum(e.amount) OVER (PARTITION BY e.account_id ORDER BY e.posting_id, e.ordinal) AS running
    FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id AND a.player_id IS NOT NULL
  ), grouped AS MATERIALIZED (
    SELECT e.posting_id, sum(e.amount) AS total, count(*) AS entries FROM ledger.entry e GROUP BY e.posting_id
  ), wrong AS MATERIALIZED (
    SELECT 'balance' AS kind, a.id AS account_id, NULL::bigint AS posting_id, a.balance AS stored, coalesce(s.total, 0)::bigint AS recomputed,
      'the balance is not the sum of the entries' AS note
    FROM ledger.account a LEFT JOIN summed s ON s.account_id = a.id WHERE a.balance <> coalesce(s.total, 0)
    UNION ALL
    SELECT 'unknown_account', NULL, min(e.posting_id), NULL, s.total::bigint, 'entries name account ' || s.account_id || ', which does not exist'
    FROM summed s JOIN ledger.entry e ON e.account_id = s.account_id
    WHERE NOT EXISTS (SELECT FROM ledger.account a WHERE a.id = s.account_id) GROUP BY s.account_id, s.total
    UNION ALL
    (SELECT DISTINCT ON (c.account_id) 'chain', c.account_id, c.posting_id, c.balance_after, c.running::bigint, 'the balance noted after an entry is not the sum up to it'
    FROM chained c WHERE c.balance_after <> c.running ORDER BY c.account_id, c.posting_id)
    UNION ALL
    SELECT 'posting', NULL, coalesce(p.id, g.posting_id), p.entry_count, g.entries, 'the entries of the posting are not the ones it was made with'
    FROM ledger.posting p FULL JOIN grouped g ON g.posting_id = p.id
    WHERE coalesce(g.total, 0) <> 0 OR p.id IS NULL OR p.entry_count <> coalesce(g.entries, 0)
  ), alarmed AS (
    INSERT INTO ledger.alarm (kind, account_id, posting_id, stored, recomputed, note)
    SELECT w.* FROM wrong w WHERE NOT EXISTS (
      SELECT FROM ledger.alarm a WHERE (a.kind, a.account_id, a.posting_id, a.stored, a.recomputed)
        IS NOT DISTINCT FROM (w.kind, w.account_id, w.posting_id, w.stored, w.recomputed))
  ), froze AS (
    UPDATE ledger.account a SET frozen = true
    WHERE NOT a.frozen AND (a.id IN (SELECT w.account_id FROM wrong w)
      OR a.id IN (SELECT e.account_id FROM ledger.entry e JOIN wrong w ON w.kind = 'posting' AND e.posting_id = w.posting_id))
  )
  SELECT * FROM wrong;
END $$;

-- Gives an account back to its owner after a person has put it right. Refuses while it still does not agree.
CREATE FUNCTION ledger.unfreeze(account bigint, actor text, reason text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE ledger.account a SET frozen = false
    WHERE a.id = account AND a.frozen AND a.balance = (SELECT coalesce(sum(e.amount), 0) FROM ledger.entry e WHERE e.account_id = a.id);
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM ledger.append_audit(now(), actor, 'ledger.unfreeze', 'account:' || account, jsonb_build_object('reason', reason));
  RETURN true;
END $$;

-- ---------------------------------------------------------------------------------------------------------------
-- The audit log: each row carries the hash of the one before, so that a row cannot be edited, removed or moved without
-- the next one showing it. The head row says how long the log must be.

CREATE TABLE ledger.audit (
  id bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  detail jsonb NOT NULL,
  previous bytea NOT NULL,
  hash bytea NOT NULL
);
CREATE INDEX audit_of_subject ON ledger.audit (subject, id);

CREATE TABLE ledger.audit_head (single boolean PRIMARY KEY DEFAULT true CHECK (single), id bigint NOT NULL, hash bytea NOT NULL);
INSERT INTO ledger.audit_head (id, hash) VALUES (0, decode(repeat('00', 32), 'hex'));

CREATE TRIGGER history_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.audit FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- The text of a row that is hashed. Times in UTC to the microsecond, whatever the session's settings.
CREATE FUNCTION ledger.audit_line(at timestamptz, actor text, action text, subject text, detail jsonb) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT jsonb_build_array(to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), actor, action, subject, detail)::text
$$;

CREATE FUNCTION ledger.append_audit(at timestamptz, actor text, action text, subject text, detail jsonb) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  head ledger.audit_head;
  row_hash bytea;
BEGIN
  SELECT * INTO head FROM ledger.audit_head FOR UPDATE;
  row_hash := sha256(head.hash || convert_to(ledger.audit_line(at, actor, action, subject, detail), 'UTF8'));
  INSERT INTO ledger.audit VALUES (head.id + 1, at, actor, action, subject, detail, head.hash, row_hash);
  UPDATE ledger.audit_head SET id = head.id + 1, hash = row_hash;
  RETURN head.id + 1;
END $$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;
GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO croupier_app;
GRANT EXECUTE ON FUNCTION ledger.reconcile(), ledger.unfreeze(bigint, text, text),
  ledger.append_audit(timestamptz, text, text, text, jsonb), ledger.audit_line(timestamptz, text, text, text, jsonb) TO croupier_app;
