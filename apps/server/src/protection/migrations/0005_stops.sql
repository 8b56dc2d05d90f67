-- What an operator has stopped: all gaming, the games of one studio, one game, or one player. Source: fairness row 42.
CREATE TABLE protection.stop (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  scope text NOT NULL CHECK (scope IN ('all', 'studio', 'game', 'player')),
  -- The studio's or game's identifier, the player's number; empty for all.
  subject text NOT NULL CHECK ((subject = '') = (scope = 'all')),
  reason text NOT NULL CHECK (length(reason) > 2),
  since timestamptz NOT NULL,
  lifted_at timestamptz
);
CREATE UNIQUE INDEX standing_stop ON protection.stop (scope, subject) WHERE lifted_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON protection.stop TO croupier_app;

-- Held by whatever stakes, shared, from its beginning to its commit; whoever stops takes it alone. So a stop is answered
-- when the last stake before it has been committed, and everything after sees it.
CREATE FUNCTION protection.hold_stops(alone boolean DEFAULT false) RETURNS void LANGUAGE sql AS $$
  SELECT CASE WHEN alone THEN pg_advisory_xact_lock(7233012042) ELSE pg_advisory_xact_lock_shared(7233012042) END
$$;

-- The scope of a stop that stands against a stake, or null.
CREATE FUNCTION protection.stop_against(player bigint, game text, studio text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT s.scope FROM protection.stop s
  WHERE s.lifted_at IS NULL AND (s.scope, s.subject) IN (('all', ''), ('studio', studio), ('game', game), ('player', player::text))
  ORDER BY s.scope = 'player' LIMIT 1
$$;
