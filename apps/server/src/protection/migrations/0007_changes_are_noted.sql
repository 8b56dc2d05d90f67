-- Whoever changes what binds a player, whether a route, a command or an operator's statement, tells the bets of that player that wait,
-- and those that are allowed by a state read before: see rounds.note_limits_changed. Source: fairness rows 49 to 54.
CREATE FUNCTION protection.note_change() RETURNS trigger
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
REVOKE ALL ON FUNCTION protection.note_change FROM PUBLIC;
GRANT EXECUTE ON FUNCTION protection.note_change TO croupier_app;

CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON protection.player_limit
  FOR EACH ROW EXECUTE FUNCTION protection.note_change();
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON protection.limit_amount
  FOR EACH ROW EXECUTE FUNCTION protection.note_change();
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON protection.reality_check
  FOR EACH ROW EXECUTE FUNCTION protection.note_change();
CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON protection.block
  FOR EACH ROW EXECUTE FUNCTION protection.note_change();
