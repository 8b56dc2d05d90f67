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
GRANT EXECUTE ON FUNCTION ledger.append_audit(timestamptz, text, text, text, jsonb), ledger.audit_line(timestamptz, text, text, text, jsonb) TO croupier_app;
