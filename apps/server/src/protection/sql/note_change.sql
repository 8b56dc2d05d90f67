-- Whenever what binds a player changes, whether by a route, a command or an operator's statement, bets of that player that
-- wait, or that were allowed by limits read before, become stale. See rounds.note_limits_changed.
-- Source: F-49 to F-54.
CREATE OR REPLACE FUNCTION protection.note_change() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  changed CONSTANT record := coalesce(NEW, OLD);
BEGIN
  IF TG_TABLE_NAME = 'limit_amount' THEN
    PERFORM rounds.note_limits_changed(l.player_id) FROM protection.player_limit l WHERE l.id = changed.limit_id;
  ELSE
    PERFORM rounds.note_limits_changed(changed.player_id);
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION protection.note_change() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION protection.note_change() TO croupier_app;

CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON protection.player_limit
  FOR EACH ROW EXECUTE FUNCTION protection.note_change();
CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON protection.limit_amount
  FOR EACH ROW EXECUTE FUNCTION protection.note_change();
CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON protection.reality_check
  FOR EACH ROW EXECUTE FUNCTION protection.note_change();
CREATE OR REPLACE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON protection.block
  FOR EACH ROW EXECUTE FUNCTION protection.note_change();
