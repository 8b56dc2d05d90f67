-- Campaigns of free rounds whose rounds a studio behind the gateway plays. The studio is told of each under `issue_id`, and
-- says at the end what its rounds have won: then that is paid, once.
CREATE TABLE rounds.studio_issue (
  campaign_id bigint PRIMARY KEY REFERENCES rounds.free_campaign (id),
  provider text NOT NULL,
  issue_id text NOT NULL UNIQUE CHECK (length(issue_id) BETWEEN 1 AND 255),
  -- The most that all its rounds may win together.
  most bigint NOT NULL CHECK (most > 0),
  -- First sent to the studio; until `taken_at` nobody here knows whether it arrived.
  told_at timestamptz,
  taken_at timestamptz,
  -- The studio's code and words where it would not take it; the campaign is then cancelled.
  refused text,
  -- The studio knows that the campaign was cancelled.
  cancel_taken_at timestamptz,
  -- Its winnings were paid, or there were none.
  finished_at timestamptz
);
GRANT SELECT, INSERT, UPDATE ON rounds.studio_issue TO croupier_app;
