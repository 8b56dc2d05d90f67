-- Studios that reach us through the signed gateway, and every transaction id they ever sent.

CREATE SCHEMA IF NOT EXISTS gateway;
GRANT USAGE ON SCHEMA gateway TO croupier_app;

CREATE TABLE gateway.studio (
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
  -- Requests must carry a signature that covers the path as well when true.
  path_sign_required boolean NOT NULL DEFAULT false,
  -- What the studio's key can credit is bounded. A round's wins: so many times its stakes.
  max_win_times int NOT NULL DEFAULT 50000 CHECK (max_win_times > 0),
  -- A title's wins of a day: cents of EUR; in other currencies what stands for them.
  max_day_win bigint NOT NULL DEFAULT 200000000 CHECK (max_day_win > 0),
  enabled boolean NOT NULL DEFAULT true,
  -- May open test sessions for itself; demo installations only.
  sandbox boolean NOT NULL DEFAULT false
);
GRANT SELECT, INSERT, UPDATE ON gateway.studio TO croupier_app;

CREATE TABLE gateway.studio_transaction (
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
CREATE INDEX studio_transaction_of_round ON gateway.studio_transaction (round_id);
GRANT SELECT, INSERT, UPDATE ON gateway.studio_transaction TO croupier_app;

-- Rollbacks of wins that the balance did not cover: the house took what was there, an operator must look.
CREATE TABLE gateway.studio_shortfall (
  provider text NOT NULL,
  id_provider text NOT NULL,
  player_id bigint NOT NULL,
  currency text NOT NULL,
  missing bigint NOT NULL CHECK (missing > 0),
  at timestamptz NOT NULL,
  handled_at timestamptz,
  PRIMARY KEY (provider, id_provider)
);
GRANT SELECT, INSERT, UPDATE ON gateway.studio_shortfall TO croupier_app;

-- What each title has credited on a day, in shards by player, so that wins of a title do not wait for each other on one row.
CREATE TABLE gateway.studio_day (
  provider text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  shard smallint NOT NULL,
  won bigint NOT NULL CHECK (won >= 0),
  PRIMARY KEY (provider, game, currency, day, shard)
);
GRANT SELECT, INSERT, UPDATE ON gateway.studio_day TO croupier_app;
