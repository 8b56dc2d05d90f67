-- The text of a row of the audit log that is hashed. Times in UTC to the microsecond, whatever the session's settings.
CREATE OR REPLACE FUNCTION ledger.audit_line(at timestamptz, actor text, action text, subject text, detail jsonb) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT jsonb_build_array(to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), actor, action, subject, detail)::text
$$;

REVOKE ALL ON FUNCTION ledger.audit_line(timestamptz, text, text, text, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.audit_line(timestamptz, text, text, text, jsonb) TO croupier_app;
