-- Each time that a provider's statement was held against our payments.
CREATE TABLE payments.statement_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text COLLATE "C" NOT NULL,
  at timestamptz NOT NULL,
  from_at timestamptz NOT NULL,
  to_at timestamptz NOT NULL,
  -- Null where the provider gave no statement.
  lines integer,
  differences integer
);
CREATE INDEX statement_run_of_provider ON payments.statement_run (provider, id);
GRANT SELECT, INSERT ON payments.statement_run TO croupier_app;

-- Where a statement and our payments disagree: one side is wrong about money.
CREATE TABLE payments.statement_difference (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider text COLLATE "C" NOT NULL,
  provider_payment_id text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN ('missing_here', 'missing_there', 'other_amount', 'other_currency', 'other_state')),
  player_id bigint,
  -- What each side has; null where it has nothing.
  ours jsonb,
  theirs jsonb,
  found_at timestamptz NOT NULL,
  -- The last run that saw it.
  seen_at timestamptz NOT NULL,
  -- A later run did not see it any more.
  resolved_at timestamptz,
  UNIQUE (provider, provider_payment_id, kind)
);
CREATE INDEX statement_difference_open ON payments.statement_difference (provider, id) WHERE resolved_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON payments.statement_difference TO croupier_app;
