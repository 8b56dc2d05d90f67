-- Where a studio's own count of free rounds and ours disagree; put right when a later comparison no longer sees it.
CREATE TABLE gateway.free_round_difference (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text NOT NULL,
  issue_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('unknown_there', 'other_rounds', 'other_amount', 'end_not_told', 'open_there')),
  campaign_id bigint NOT NULL,
  player_id bigint NOT NULL,
  currency text NOT NULL,
  ours jsonb NOT NULL,
  theirs jsonb,
  found_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  resolved_at timestamptz,
  UNIQUE (provider, issue_id, kind)
);
CREATE INDEX free_round_difference_open ON gateway.free_round_difference (id DESC) WHERE resolved_at IS NULL;
CREATE INDEX free_round_difference_of_player ON gateway.free_round_difference (player_id);
GRANT SELECT, INSERT, UPDATE ON gateway.free_round_difference TO croupier_app;

-- The last time that each studio was asked.
CREATE TABLE gateway.free_round_run (
  provider text PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Null where the studio gave no answer.
  issues integer,
  differences integer
);
GRANT SELECT, INSERT, UPDATE ON gateway.free_round_run TO croupier_app;
