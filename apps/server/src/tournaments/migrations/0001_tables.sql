CREATE SCHEMA IF NOT EXISTS tournaments;
GRANT USAGE ON SCHEMA tournaments TO croupier_app;

-- Tournaments; quests and achievements are tournaments by their frontend identifier. The other fields are in `body`, in the
-- contract's words. Source: 3-43 to 3-48.
CREATE TABLE tournaments.tournament (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  start_at timestamptz NOT NULL,
  end_at timestamptz NOT NULL CHECK (end_at > start_at),
  body jsonb NOT NULL CHECK (jsonb_typeof(body) = 'object')
);
CREATE INDEX tournament_by_end ON tournaments.tournament (end_at);
GRANT SELECT, INSERT, UPDATE ON tournaments.tournament TO croupier_app;
