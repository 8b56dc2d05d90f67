-- Crash rounds, which all players of a crash game share: one at a time for all players, with seeds from a chain that is published first.

CREATE SCHEMA IF NOT EXISTS crash;
GRANT USAGE ON SCHEMA crash TO croupier_app;

-- A chain's links are the seeds of its crash rounds, each the hash of the next. Only the root is kept, encrypted. Its salt comes
-- from a public beacon: the beacon's round is named when the chain's end is published, and its value is known to nobody then.
-- A chain without a beacon has a salt that the house chose.
CREATE TABLE crash.seed_chain (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game text NOT NULL,
  state text NOT NULL CHECK (state IN ('next', 'active', 'spent')),
  -- AES-256-GCM, as in rounds.seed. Source: F-23.
  root bytea NOT NULL CHECK (octet_length(root) > 28),
  length int NOT NULL CHECK (length > 0),
  -- Link 0: the published end.
  terminal text NOT NULL UNIQUE CHECK (terminal ~ '^[0-9a-f]{64}$'),
  salt text CHECK (length(salt) BETWEEN 1 AND 64),
  -- The network: its chain hash, or `sandbox`.
  beacon text CHECK (length(beacon) BETWEEN 1 AND 64),
  beacon_round bigint CHECK (beacon_round > 0),
  -- What the beacon published for the round; the salt is its SHA-256.
  beacon_signature text CHECK (beacon_signature ~ '^[0-9a-f]{96}$'),
  -- Number of the next crash round.
  next_number int NOT NULL DEFAULT 1 CHECK (next_number BETWEEN 1 AND length + 1),
  created_at timestamptz NOT NULL,
  CHECK ((beacon IS NULL) = (beacon_round IS NULL)),
  CHECK (beacon IS NOT NULL OR (salt IS NOT NULL AND beacon_signature IS NULL)),
  CHECK (beacon IS NULL OR (salt IS NULL) = (beacon_signature IS NULL)),
  CHECK (salt IS NOT NULL OR next_number = 1)
);
CREATE UNIQUE INDEX running_chain ON crash.seed_chain (game, state) WHERE state IN ('next', 'active');
GRANT SELECT, INSERT, UPDATE ON crash.seed_chain TO croupier_app;

CREATE TABLE crash.round (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game text NOT NULL,
  chain_id bigint NOT NULL REFERENCES crash.seed_chain (id),
  number int NOT NULL,
  state text NOT NULL CHECK (state IN ('betting', 'flying', 'ended')),
  seed_hash text NOT NULL CHECK (seed_hash ~ '^[0-9a-f]{64}$'),
  -- Published when the crash round has ended, not before.
  seed text,
  point int,
  betting_until timestamptz NOT NULL,
  began_at timestamptz,
  -- When a server last advanced it, and which process, as it names itself. A crash round that another process ends was left by
  -- this one.
  tended_at timestamptz,
  tended_by text,
  ended_at timestamptz,
  spared boolean NOT NULL DEFAULT false,
  UNIQUE (chain_id, number),
  CHECK ((state = 'betting') = (began_at IS NULL)),
  CHECK ((state = 'ended') = (ended_at IS NOT NULL)),
  CHECK ((state = 'ended') = (seed IS NOT NULL)),
  CHECK ((state = 'ended') = (point IS NOT NULL))
);
CREATE UNIQUE INDEX one_running_round ON crash.round (game) WHERE state <> 'ended';
CREATE INDEX rounds_of_game ON crash.round (game, id DESC);
GRANT SELECT, INSERT, UPDATE ON crash.round TO croupier_app;

-- Which rounds are on which crash round. The round itself, its money and its history are in rounds.round like all others.
CREATE TABLE crash.bet (
  round_id uuid PRIMARY KEY,
  crash_round_id bigint NOT NULL REFERENCES crash.round (id),
  -- As strangers may see it.
  name text NOT NULL,
  -- The lowest multiplier at which a bet of it is cashed out automatically; null when none is left.
  next_auto int,
  open boolean NOT NULL DEFAULT true,
  -- When settling it last failed, so that one broken round is not tried all the time.
  failed_at timestamptz
);
CREATE INDEX bets_of_round ON crash.bet (crash_round_id);
CREATE INDEX open_bets ON crash.bet (crash_round_id, next_auto) WHERE open;
GRANT SELECT, INSERT, UPDATE ON crash.bet TO croupier_app;
