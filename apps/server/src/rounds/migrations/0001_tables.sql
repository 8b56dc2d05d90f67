-- Game sessions, seed pairs and rounds. Everything of a player carries player_id; guests who play for fun have negative ids,
-- so they can never meet a real account.

CREATE SCHEMA IF NOT EXISTS rounds;
GRANT USAGE ON SCHEMA rounds TO croupier_app;

CREATE SEQUENCE rounds.guest_number;
GRANT USAGE ON SEQUENCE rounds.guest_number TO croupier_app;

-- Guests who play for fun, found again by a key in a cookie of which only the SHA-256 is kept: after a reload their open
-- round, their play money and their seeds are still theirs. A guest's player_id is minus the number.
CREATE TABLE rounds.guest (
  number bigint PRIMARY KEY,
  key_hash bytea NOT NULL UNIQUE,
  seen_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON rounds.guest TO croupier_app;

CREATE TABLE rounds.session (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL CHECK (player_id <> 0),
  -- When the player signed in to the session in which the game was opened: a limit on the session's length counts from there.
  -- Null for guests. Source: 4-21.
  signed_in_at timestamptz,
  -- The sign-in session in which the game was opened: when that one ends, this one ends with it. Null for guests and for the
  -- demo's history. Source: F-61.
  sign_in_id uuid,
  game text NOT NULL,
  engine text,
  title text NOT NULL,
  provider text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('real', 'demo')),
  currency text NOT NULL,
  locale text NOT NULL,
  licence text NOT NULL,
  -- The country that the visit came from.
  country text NOT NULL,
  -- Where the player is registered: its law holds beside that of `country`, and of both the stricter. Null for guests.
  home_country text,
  -- The brand under which the game was opened: pools of jackpots belong to one.
  brand text NOT NULL DEFAULT '',
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
-- For rounds.forget_guests.
CREATE INDEX sessions_of_guests ON rounds.session (player_id, created_at) WHERE player_id < 0;
GRANT SELECT, INSERT, UPDATE ON rounds.session TO croupier_app;

CREATE TABLE rounds.seed (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL,
  mode text NOT NULL CHECK (mode IN ('real', 'demo')),
  state text NOT NULL CHECK (state IN ('next', 'active', 'retired')),
  -- AES-256-GCM: 12 bytes of nonce, 16 of tag, then the encrypted seed. Source: F-23.
  server_seed bytea NOT NULL CHECK (octet_length(server_seed) > 28),
  server_seed_hash text NOT NULL UNIQUE CHECK (server_seed_hash ~ '^[0-9a-f]{64}$'),
  client_seed text NOT NULL CHECK (length(client_seed) BETWEEN 1 AND 64),
  -- The nonce of the next round.
  nonce bigint NOT NULL DEFAULT 0 CHECK (nonce >= 0),
  -- A bet waits between the reading of its player's limits and its transaction. Whoever changes limits counts this up, under
  -- the lock that bets take, and a bet that was allowed by older limits is stale: its limits are read again. See
  -- rounds.note_limits_changed. Source: F-49, F-50.
  limits_version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  retired_at timestamptz,
  CHECK ((state = 'retired') = (retired_at IS NOT NULL))
) WITH (fillfactor = 60); -- changes with every bet: room on the page, so that no index is touched
CREATE UNIQUE INDEX running_seed ON rounds.seed (player_id, mode, state) WHERE state IN ('next', 'active');
GRANT SELECT, INSERT, UPDATE ON rounds.seed TO croupier_app;

-- Partitioned by month (see months.ensure). A round's id begins with its time, so that the id alone finds the partition.
-- Within a month, indexes keep keys, nonces and names unique; over the turn of a month the lock of the player's seed does,
-- under which keys are looked up. A key is known for two days at least, and for its month.
-- Source: F-09, F-21, F-40, F-41; docs/decisions/016.
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
  -- The mathematics that the round was played by, and the hash of its rules and pays.
  math_version int NOT NULL,
  paytable_hash text NOT NULL,
  -- As text of JSON: shorter than jsonb, and nothing asks for its parts.
  bet json NOT NULL,
  choices json NOT NULL DEFAULT '[]',
  events json NOT NULL DEFAULT '[]',
  -- The game's own state while the round is open; never shown.
  game_state jsonb,
  stake bigint NOT NULL CHECK (stake >= 0),
  payout bigint NOT NULL DEFAULT 0 CHECK (payout >= 0),
  -- The stakes in order, with their ledger keys and the guards they moved: [{key, amount, guards}].
  stakes jsonb NOT NULL DEFAULT '[]',
  stake_split jsonb,
  payout_split jsonb,
  -- What the variant of the bet keeps with its round, see RoundVariant; null for a plain bet.
  variant jsonb,
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
) PARTITION BY RANGE (id);
-- Recall: newest first. Source: F-41.
CREATE INDEX round_recall ON rounds.round (player_id, mode, game, id DESC);
CREATE INDEX round_waiting ON rounds.round (acted_at) WHERE state = 'open';
CREATE TABLE rounds.round_other PARTITION OF rounds.round DEFAULT;
-- A nonce is used once, also after a restart. Source: F-21.
CREATE UNIQUE INDEX round_other_nonce ON rounds.round_other (seed_id, nonce) WHERE seed_id IS NOT NULL;
-- By the key's hash, which is a third as long.
CREATE UNIQUE INDEX round_other_key ON rounds.round_other (player_id, hashtextextended(key, 0), mode);
-- Source: F-40. Studios number their own rounds and may keep several open.
CREATE UNIQUE INDEX round_other_open ON rounds.round_other (player_id, mode, game) WHERE state = 'open' AND provider_round IS NULL;
CREATE UNIQUE INDEX round_other_studio ON rounds.round_other (provider, provider_round) WHERE provider_round IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON rounds.round TO croupier_app;

-- One line per idempotent step of a round that needs more than one: the opening and every move, with its first answer.
-- Partitioned by month like the round it belongs to.
CREATE TABLE rounds.step (
  player_id bigint NOT NULL,
  mode text NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  body_hash bytea NOT NULL,
  round_id uuid NOT NULL,
  number int NOT NULL,
  at timestamptz NOT NULL,
  answer jsonb NOT NULL,
  PRIMARY KEY (round_id, number)
) PARTITION BY RANGE (round_id);
CREATE TABLE rounds.step_other PARTITION OF rounds.step DEFAULT;
CREATE UNIQUE INDEX step_other_key ON rounds.step_other (player_id, hashtextextended(key, 0), mode);
GRANT SELECT, INSERT ON rounds.step TO croupier_app;

-- Play money. It exists only here and never meets the ledger. Source: F-31.
CREATE TABLE rounds.demo_balance (
  player_id bigint PRIMARY KEY,
  amount bigint NOT NULL CHECK (amount >= 0)
) WITH (fillfactor = 60); -- changes with every bet for fun
GRANT SELECT, INSERT, UPDATE ON rounds.demo_balance TO croupier_app;

-- What a round that counted for a jackpot has drawn, won or not, so that it can be drawn again.
CREATE TABLE rounds.jackpot_draw (
  round_id uuid PRIMARY KEY,
  drawn jsonb NOT NULL
);
GRANT SELECT, INSERT ON rounds.jackpot_draw TO croupier_app;

-- What the recovery job did, once per round. Source: F-38.
CREATE TABLE rounds.recovery (
  round_id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('settled', 'voided')),
  reason text NOT NULL
);
GRANT SELECT, INSERT ON rounds.recovery TO croupier_app;

---------------------------------------------------------------------------------------------------------------------------
-- What readers of the event log keep.

CREATE TABLE rounds.player_stats (
  player_id bigint NOT NULL,
  currency text NOT NULL,
  deposits_count bigint NOT NULL DEFAULT 0,
  deposits_sum bigint NOT NULL DEFAULT 0,
  cashouts_count bigint NOT NULL DEFAULT 0,
  cashouts_sum bigint NOT NULL DEFAULT 0,
  rounds_count bigint NOT NULL DEFAULT 0,
  bets_sum bigint NOT NULL DEFAULT 0,
  wins_sum bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (player_id, currency)
) WITH (fillfactor = 60); -- changes with every bet
GRANT SELECT, INSERT, UPDATE ON rounds.player_stats TO croupier_app;

-- The latest wins worth showing; the reader keeps fifty.
CREATE TABLE rounds.shown_win (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  round_id uuid NOT NULL UNIQUE,
  at timestamptz NOT NULL,
  winner jsonb NOT NULL
);
GRANT SELECT, INSERT, DELETE ON rounds.shown_win TO croupier_app;

-- What rounds gave back, by the UTC day they began: the sum of their returns and of the squares, in stakes. Counted again
-- for some days, since a round may finish later than it began. Source: F-25.
CREATE TABLE rounds.return_of_day (
  day date NOT NULL,
  engine text NOT NULL,
  math_version int NOT NULL,
  mode text NOT NULL,
  rounds bigint NOT NULL,
  total float8 NOT NULL,
  squares float8 NOT NULL,
  PRIMARY KEY (day, engine, math_version, mode)
);
GRANT SELECT, INSERT, UPDATE ON rounds.return_of_day TO croupier_app;

-- What each kind of bet gave back in games that have more than one, by the UTC day its rounds began, in first stakes of the
-- kind: how much was staked and came back, with the sums of squares and products over the rounds, from which the error
-- comes. Counted again like rounds.return_of_day. Source: F-25.
CREATE TABLE rounds.bet_return_of_day (
  day date NOT NULL,
  engine text NOT NULL,
  math_version int NOT NULL,
  mode text NOT NULL,
  kind text NOT NULL,
  rounds bigint NOT NULL,
  weight float8 NOT NULL,
  total float8 NOT NULL,
  weight_squares float8 NOT NULL,
  crossed float8 NOT NULL,
  squares float8 NOT NULL,
  PRIMARY KEY (day, engine, math_version, mode, kind)
);
GRANT SELECT, INSERT, UPDATE ON rounds.bet_return_of_day TO croupier_app;
