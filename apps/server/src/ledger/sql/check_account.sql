-- Which accounts there may be. Constraints would be checked again with each new balance, so this looks only when an account
-- is made or renamed.
--
-- Money that moves between house accounts alone, such as contributions to a jackpot, is posted for player 0, the
-- house. Its wallet stays empty; whoever holds it posts alone in that currency, and no player waits for it.
CREATE OR REPLACE FUNCTION ledger.check_account() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NEW.currency ~ '^[A-Z0-9]{2,10}$' AND (CASE WHEN NEW.player_id IS NULL
    THEN NEW.shard BETWEEN 0 AND 63
      AND (NEW.kind IN ('gaming', 'bonus_cost', 'adjustment') OR NEW.kind ~ '^(provider|jackpot):[A-Za-z0-9_.-]{1,64}$')
    ELSE NEW.shard = 0 AND NEW.kind IN ('cash', 'bonus', 'withdrawal_hold')
      AND (NEW.player_id > 0 OR NEW.player_id = 0 AND NEW.kind = 'cash')
  END) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'there is no account % in %', NEW.kind, NEW.currency USING ERRCODE = 'check_violation';
END $$;

REVOKE ALL ON FUNCTION ledger.check_account() FROM PUBLIC;

CREATE OR REPLACE TRIGGER known_account BEFORE INSERT OR UPDATE OF player_id, kind, currency, shard ON ledger.account
  FOR EACH ROW EXECUTE FUNCTION ledger.check_account();
