-- Opens an account again after a person has put it right, and writes that to the audit log. Answers false, and does nothing,
-- while the balance still does not agree with the entries.
CREATE OR REPLACE FUNCTION ledger.unfreeze(account bigint, actor text, reason text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE ledger.account a SET frozen = false
    WHERE a.id = account AND a.frozen AND a.balance = (SELECT coalesce(sum(e.amount), 0) FROM ledger.entry e WHERE e.account_id = a.id) + coalesce((SELECT c.total FROM ledger.carried c WHERE c.account_id = a.id), 0);
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM ledger.append_audit(now(), actor, 'ledger.unfreeze', 'account:' || account, jsonb_build_object('reason', reason));
  RETURN true;
END $$;

REVOKE ALL ON FUNCTION ledger.unfreeze(bigint, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.unfreeze(bigint, text, text) TO croupier_app;
