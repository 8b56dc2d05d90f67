CREATE SCHEMA IF NOT EXISTS contests;
GRANT USAGE ON SCHEMA contests TO croupier_app;

-- Tournaments (quests and achievements are tournaments by their frontend identifier) and lotteries. Fields that only one kind
-- has are in `body`, in the contract's words. Source: 3-43 to 3-50.
CREATE TABLE contests.contest (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('tournament', 'lottery')),
  start_at timestamptz NOT NULL,
  end_at timestamptz NOT NULL CHECK (end_at > start_at),
  body jsonb NOT NULL CHECK (jsonb_typeof(body) = 'object')
);
CREATE INDEX contest_by_end ON contests.contest (kind, end_at);
GRANT SELECT, INSERT, UPDATE ON contests.contest TO croupier_app;
