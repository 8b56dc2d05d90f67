-- The scope of a stop that stands against a bet, or null. Source: F-42.
CREATE OR REPLACE FUNCTION protection.stop_against(player bigint, game text, studio text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT s.scope FROM protection.stop s
  WHERE s.lifted_at IS NULL AND (s.scope, s.subject) IN (('all', ''), ('studio', studio), ('game', game), ('player', player::text))
  ORDER BY s.scope = 'player' LIMIT 1
$$;
