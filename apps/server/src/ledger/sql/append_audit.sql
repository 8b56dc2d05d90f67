-- Appends a row to the audit log and answers its id. The lock on ledger.audit_head is held until commit: rows are appended
-- one after the other.
CREATE OR REPLACE FUNCTION ledger.append_audit(at timestamptz, actor text, action text, subject text, detail jsonb) RETURNS bigint
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

REVOKE ALL ON FUNCTION ledger.append_audit(timestamptz, text, text, text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.append_audit(timestamptz, text, text, text, jsonb) TO croupier_app;
