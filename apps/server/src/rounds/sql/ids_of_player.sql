-- The rounds of a player, for other modules that hold something by the round.
CREATE OR REPLACE FUNCTION rounds.ids_of_player(player bigint) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT id FROM rounds.round WHERE player_id = player
$$;

REVOKE ALL ON FUNCTION rounds.ids_of_player(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rounds.ids_of_player(bigint) TO croupier_app;
