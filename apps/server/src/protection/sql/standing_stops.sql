-- What operators have stopped and not lifted since. PostgreSQL puts the text in the place of the call. Source: F-42.
CREATE OR REPLACE FUNCTION protection.standing_stops() RETURNS TABLE (scope text, subject text) LANGUAGE sql STABLE AS $$
  SELECT s.scope, s.subject FROM protection.stop s WHERE s.lifted_at IS NULL
$$;

REVOKE ALL ON FUNCTION protection.standing_stops() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION protection.standing_stops() TO croupier_app;
