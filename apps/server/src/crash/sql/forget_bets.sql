-- Deletes the bets of rounds that guests played for fun and that are gone themselves. The application may delete nothing of
-- crash rounds itself.
CREATE OR REPLACE FUNCTION crash.forget_bets(round_ids uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM crash.bet WHERE round_id = ANY(round_ids) AND NOT EXISTS (SELECT FROM rounds.round_by_id(bet.round_id))
$$;

REVOKE ALL ON FUNCTION crash.forget_bets(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION crash.forget_bets(uuid[]) TO croupier_app;
