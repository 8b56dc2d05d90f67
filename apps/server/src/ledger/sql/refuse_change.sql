-- Postings and the audit log are never changed, accounts are never removed. Source: F-03.
--
-- A trigger on a statement is that of the table the statement names, so ledger.posting_other has its own, and months.ensure
-- copies it to the partition of each month.
CREATE OR REPLACE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%.% is history: % is not allowed, correct it with a reversing posting', TG_TABLE_SCHEMA, TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'restrict_violation';
END $$;

REVOKE ALL ON FUNCTION ledger.refuse_change() FROM PUBLIC;

CREATE OR REPLACE TRIGGER history_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.posting
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE OR REPLACE TRIGGER history_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.posting_other
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE OR REPLACE TRIGGER history_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.audit
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE OR REPLACE TRIGGER accounts_stay BEFORE DELETE OR TRUNCATE ON ledger.account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
