-- Free rounds: so many rounds of one game at one stake, which the house pays for.

CREATE SCHEMA IF NOT EXISTS free_rounds;
GRANT USAGE ON SCHEMA free_rounds TO croupier_app;

CREATE TABLE free_rounds.campaign (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Who issues names each campaign once; the same name again is the same campaign.
  key text NOT NULL UNIQUE CHECK (length(key) BETWEEN 1 AND 255),
  player_id bigint NOT NULL CHECK (player_id > 0),
  brand text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  total int NOT NULL CHECK (total BETWEEN 1 AND 1000),
  used int NOT NULL DEFAULT 0,
  won bigint NOT NULL DEFAULT 0 CHECK (won >= 0),
  winnings text NOT NULL CHECK (winnings IN ('cash', 'bonus')),
  issued_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > issued_at),
  cancelled_at timestamptz,
  CHECK (used BETWEEN 0 AND total)
);
CREATE INDEX free_campaign_of_player ON free_rounds.campaign (player_id, id DESC);
GRANT SELECT, INSERT, UPDATE ON free_rounds.campaign TO croupier_app;

-- Which rounds were free, and which of their campaign's they were.
CREATE TABLE free_rounds.round (
  round_id uuid PRIMARY KEY,
  campaign_id bigint NOT NULL REFERENCES free_rounds.campaign (id),
  number int NOT NULL
);
CREATE INDEX rounds_of_campaign ON free_rounds.round (campaign_id);
GRANT SELECT, INSERT ON free_rounds.round TO croupier_app;

-- Campaigns of free rounds whose rounds a studio behind the gateway plays. The studio is told of each under `issue_id`, and
-- reports at the end what its rounds have won: then that is paid, once.
CREATE TABLE free_rounds.studio_issue (
  campaign_id bigint PRIMARY KEY REFERENCES free_rounds.campaign (id),
  provider text NOT NULL,
  issue_id text NOT NULL UNIQUE CHECK (length(issue_id) BETWEEN 1 AND 255),
  -- The most that all its rounds may win together.
  most bigint NOT NULL CHECK (most > 0),
  -- First sent to the studio; until `taken_at` nobody here knows whether it arrived.
  told_at timestamptz,
  taken_at timestamptz,
  -- The studio's code and words where it refused; the campaign is then cancelled.
  refused text,
  -- The studio knows that the campaign was cancelled.
  cancel_taken_at timestamptz,
  -- What the studio reported of the campaign's rounds while they were played, in order: [{type, rounds, won}], won in
  -- subunits. At the end they are in the player's history.
  reported jsonb NOT NULL DEFAULT '[]',
  -- Its winnings were paid, or there were none.
  finished_at timestamptz
);
GRANT SELECT, INSERT, UPDATE ON free_rounds.studio_issue TO croupier_app;
