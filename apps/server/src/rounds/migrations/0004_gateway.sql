-- Studios that reach us through the signed gateway, and every transaction id they ever sent.

CREATE TABLE rounds.studio (
  provider text PRIMARY KEY,
  title text NOT NULL,
  -- Names the shared token in the signature header, so that tokens can be exchanged without a gap.
  key_id text NOT NULL UNIQUE,
  -- The shared token, AES-256-GCM like server seeds.
  secret bytea NOT NULL,
  -- Where we call the studio, such as https://games.example/api; null when it is not called.
  launch_url text,
  -- Requests must carry a timestamp header when true.
  timestamp_required boolean NOT NULL DEFAULT false,
  enabled boolean NOT NULL DEFAULT true,
  -- May open test sessions for itself; demo installations only.
  sandbox boolean NOT NULL DEFAULT false
);

CREATE TABLE rounds.studio_transaction (
  provider text NOT NULL,
  id_provider text NOT NULL CHECK (length(id_provider) BETWEEN 1 AND 255),
  id uuid NOT NULL UNIQUE,
  -- `never`: a rollback came before its original, which must not come true any more.
  kind text NOT NULL CHECK (kind IN ('bet', 'win', 'promo', 'freespins', 'rollback', 'never')),
  -- Hash of everything that may not differ in a repetition: kind, player, currency, round, amount, original.
  body_hash bytea NOT NULL,
  player_id bigint NOT NULL,
  currency text NOT NULL,
  round_id uuid,
  amount bigint NOT NULL CHECK (amount >= 0),
  bonus_amount bigint NOT NULL DEFAULT 0,
  original text,
  rolled_back_by text,
  at timestamptz NOT NULL,
  PRIMARY KEY (provider, id_provider)
);
CREATE INDEX studio_transaction_of_round ON rounds.studio_transaction (round_id);

-- Rollbacks of wins that the balance did not cover: the house took what was there, an operator must look.
CREATE TABLE rounds.studio_shortfall (
  provider text NOT NULL,
  id_provider text NOT NULL,
  player_id bigint NOT NULL,
  currency text NOT NULL,
  missing bigint NOT NULL CHECK (missing > 0),
  at timestamptz NOT NULL,
  handled_at timestamptz,
  PRIMARY KEY (provider, id_provider)
);

GRANT SELECT, INSERT, UPDATE ON rounds.studio, rounds.studio_transaction, rounds.studio_shortfall TO croupier_app;
