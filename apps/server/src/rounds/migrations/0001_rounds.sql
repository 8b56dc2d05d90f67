-- Game sessions, seed pairs and rounds. Everything of a player stands under player_id; guests who play for fun have
-- negative ids, so they can never meet a real account.

CREATE SCHEMA rounds;
GRANT USAGE ON SCHEMA rounds TO croupier_app;

CREATE SEQUENCE rounds.guest_number;
GRANT USAGE ON SEQUENCE rounds.guest_number TO croupier_app;

CREATE TABLE rounds.session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL CHECK (player_id <> 0),
  game text NOT NULL,
  engine text,
  title text NOT NULL,
  provider text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('real', 'demo')),
  currency text NOT NULL,
  locale text NOT NULL,
  licence text NOT NULL,
  country text NOT NULL,
  -- SHA-256 of the tokens; the tokens themselves are never stored.
  launch_hash bytea UNIQUE,
  launch_expires_at timestamptz NOT NULL,
  token_hash bytea UNIQUE,
  created_at timestamptz NOT NULL,
  opened_at timestamptz,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (mode = 'demo' OR player_id > 0),
  CHECK ((mode = 'demo') = (currency = 'FUN'))
);
CREATE INDEX session_of_player ON rounds.session (player_id, game, id DESC);

CREATE TABLE rounds.seed (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL,
  mode text NOT NULL CHECK (mode IN ('real', 'demo')),
  state text NOT NULL CHECK (state IN ('next', 'active', 'retired')),
  -- AES-256-GCM: 12 bytes of nonce, 16 of tag, then the encrypted seed. Source: fairness row 23.
  server_seed bytea NOT NULL CHECK (octet_length(server_seed) > 28),
  server_seed_hash text NOT NULL UNIQUE CHECK (server_seed_hash ~ '^[0-9a-f]{64}$'),
  client_seed text NOT NULL CHECK (length(client_seed) BETWEEN 1 AND 64),
  -- The nonce of the next round.
  nonce bigint NOT NULL DEFAULT 0 CHECK (nonce >= 0),
  created_at timestamptz NOT NULL,
  retired_at timestamptz,
  CHECK ((state = 'retired') = (retired_at IS NOT NULL))
);
CREATE UNIQUE INDEX running_seed ON rounds.seed (player_id, mode, state) WHERE state IN ('next', 'active');

CREATE TABLE rounds.round (
  -- UUID version 7: sorts by time, cannot be guessed.
  id uuid PRIMARY KEY,
  player_id bigint NOT NULL,
  mode text NOT NULL CHECK (mode IN ('real', 'demo')),
  session_id bigint NOT NULL,
  game text NOT NULL,
  engine text,
  provider text NOT NULL,
  provider_round text,
  state text NOT NULL CHECK (state IN ('open', 'settled', 'voided')),
  currency text NOT NULL,
  math_version int NOT NULL,
  paytable_hash text NOT NULL,
  bet jsonb NOT NULL,
  choices jsonb NOT NULL DEFAULT '[]',
  events jsonb NOT NULL DEFAULT '[]',
  -- The game's own state while the round is open; never shown.
  game_state jsonb,
  stake bigint NOT NULL CHECK (stake >= 0),
  payout bigint NOT NULL DEFAULT 0 CHECK (payout >= 0),
  -- The stakes in order, with their ledger keys and the guards they moved: [{key, amount, guards}].
  stakes jsonb NOT NULL DEFAULT '[]',
  stake_split jsonb,
  payout_split jsonb,
  balance_after bigint,
  seed_id bigint,
  nonce bigint,
  -- Bytes of the round's stream that were used so far.
  stream_position bigint NOT NULL DEFAULT 0 CHECK (stream_position >= 0),
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  body_hash bytea NOT NULL,
  started_at timestamptz NOT NULL,
  acted_at timestamptz NOT NULL,
  finished_at timestamptz,
  -- Who closed it: the player's last step, the studio, or the recovery job. Null while open.
  closed_by text CHECK (closed_by IN ('play', 'studio', 'recovery', 'operator')),
  close_reason text,
  CHECK ((state = 'open') = (finished_at IS NULL)),
  CHECK ((state = 'open') = (closed_by IS NULL)),
  CHECK ((seed_id IS NULL) = (nonce IS NULL)),
  CHECK ((provider_round IS NULL) = (seed_id IS NOT NULL)),
  CHECK (mode = 'demo' OR player_id > 0)
);
-- A nonce is used once, also after a restart. Source: fairness row 21.
CREATE UNIQUE INDEX round_nonce ON rounds.round (seed_id, nonce);
CREATE UNIQUE INDEX round_key ON rounds.round (player_id, mode, key);
-- Source: fairness row 40. Studios number their own rounds and may keep several open.
CREATE UNIQUE INDEX one_open_round ON rounds.round (player_id, mode, game) WHERE state = 'open' AND provider_round IS NULL;
CREATE UNIQUE INDEX studio_round ON rounds.round (provider, provider_round) WHERE provider_round IS NOT NULL;
-- Recall: newest first. Source: fairness row 41.
CREATE INDEX round_recall ON rounds.round (player_id, mode, game, id DESC);
CREATE INDEX round_waiting ON rounds.round (acted_at) WHERE state = 'open';

-- One line per idempotent step of a round that needs more than one: the opening and every move, with its first answer.
CREATE TABLE rounds.step (
  player_id bigint NOT NULL,
  mode text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  body_hash bytea NOT NULL,
  round_id uuid NOT NULL REFERENCES rounds.round (id),
  number int NOT NULL,
  at timestamptz NOT NULL,
  answer jsonb NOT NULL,
  PRIMARY KEY (player_id, mode, key),
  UNIQUE (round_id, number)
);

-- Play money. It lives only here and never meets the ledger. Source: fairness row 31.
CREATE TABLE rounds.demo_balance (
  player_id bigint PRIMARY KEY,
  amount bigint NOT NULL CHECK (amount >= 0)
);

-- What the recovery job did, once per round. Source: fairness row 38.
CREATE TABLE rounds.recovery (
  round_id uuid PRIMARY KEY REFERENCES rounds.round (id),
  at timestamptz NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('settled', 'voided')),
  reason text NOT NULL
);

GRANT SELECT, INSERT, UPDATE ON rounds.session, rounds.seed, rounds.round, rounds.demo_balance TO croupier_app;
GRANT SELECT, INSERT ON rounds.step, rounds.recovery TO croupier_app;
