-- The brand at which a player's account was opened.
CREATE OR REPLACE FUNCTION players.brand_of(who bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT brand FROM players.player WHERE id = who
$$;

GRANT EXECUTE ON FUNCTION players.brand_of(bigint) TO croupier_app;
