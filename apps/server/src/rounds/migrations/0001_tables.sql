-- Game sessions, seed pairs and rounds; below them crash rounds (flights), free rounds and the studios' gateway. Everything
-- of a player carries player_id; guests who play for fun have negative ids, so they can never meet a real account.

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

---------------------------------------------------------------------------------------------------------------------------
-- Shared flights of the crash game: one at a time for all players, with seeds from a chain that is published first.

-- A chain's links are the seeds of its flights, each the hash of the next. Only the root is kept, encrypted. Its salt comes
-- from a public beacon: the beacon's round is named when the chain's end is published, and its value is known to nobody then.
-- A chain without a beacon has a salt that the house chose.
CREATE TABLE rounds.seed_chain (
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
  -- Number of the next flight.
  next_number int NOT NULL DEFAULT 1 CHECK (next_number BETWEEN 1 AND length + 1),
  created_at timestamptz NOT NULL,
  CHECK ((beacon IS NULL) = (beacon_round IS NULL)),
  CHECK (beacon IS NOT NULL OR (salt IS NOT NULL AND beacon_signature IS NULL)),
  CHECK (beacon IS NULL OR (salt IS NULL) = (beacon_signature IS NULL)),
  CHECK (salt IS NOT NULL OR next_number = 1)
);
CREATE UNIQUE INDEX running_chain ON rounds.seed_chain (game, state) WHERE state IN ('next', 'active');
GRANT SELECT, INSERT, UPDATE ON rounds.seed_chain TO croupier_app;

CREATE TABLE rounds.flight (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game text NOT NULL,
  chain_id bigint NOT NULL REFERENCES rounds.seed_chain (id),
  number int NOT NULL,
  state text NOT NULL CHECK (state IN ('betting', 'flying', 'ended')),
  seed_hash text NOT NULL CHECK (seed_hash ~ '^[0-9a-f]{64}$'),
  -- Published when the flight has ended, not before.
  seed text,
  point int,
  betting_until timestamptz NOT NULL,
  began_at timestamptz,
  -- When a server last advanced it, and which process, as it names itself. A flight that another process ends was left by
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
CREATE UNIQUE INDEX one_running_flight ON rounds.flight (game) WHERE state <> 'ended';
CREATE INDEX flights_of_game ON rounds.flight (game, id DESC);
GRANT SELECT, INSERT, UPDATE ON rounds.flight TO croupier_app;

-- Which rounds are on which flight. The round itself, its money and its history are in rounds.round like all others.
CREATE TABLE rounds.flight_seat (
  round_id uuid PRIMARY KEY,
  flight_id bigint NOT NULL REFERENCES rounds.flight (id),
  -- As strangers may see it.
  name text NOT NULL,
  -- The lowest multiplier at which a bet of it is cashed out automatically; null when none is left.
  next_auto int,
  open boolean NOT NULL DEFAULT true,
  -- When settling it last failed, so that one broken round is not tried all the time.
  failed_at timestamptz
);
CREATE INDEX seats_of_flight ON rounds.flight_seat (flight_id);
CREATE INDEX open_seats ON rounds.flight_seat (flight_id, next_auto) WHERE open;
GRANT SELECT, INSERT, UPDATE ON rounds.flight_seat TO croupier_app;

---------------------------------------------------------------------------------------------------------------------------
-- Free rounds: so many rounds of one game at one stake, which the house pays for.

CREATE TABLE rounds.free_campaign (
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
CREATE INDEX free_campaign_of_player ON rounds.free_campaign (player_id, id DESC);
GRANT SELECT, INSERT, UPDATE ON rounds.free_campaign TO croupier_app;

-- Which rounds were free, and which of their campaign's they were.
CREATE TABLE rounds.free_round (
  round_id uuid PRIMARY KEY,
  campaign_id bigint NOT NULL REFERENCES rounds.free_campaign (id),
  number int NOT NULL
);
CREATE INDEX rounds_of_campaign ON rounds.free_round (campaign_id);
GRANT SELECT, INSERT ON rounds.free_round TO croupier_app;

-- Campaigns of free rounds whose rounds a studio behind the gateway plays. The studio is told of each under `issue_id`, and
-- reports at the end what its rounds have won: then that is paid, once.
CREATE TABLE rounds.studio_issue (
  campaign_id bigint PRIMARY KEY REFERENCES rounds.free_campaign (id),
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
GRANT SELECT, INSERT, UPDATE ON rounds.studio_issue TO croupier_app;

---------------------------------------------------------------------------------------------------------------------------
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
GRANT SELECT, INSERT, UPDATE ON rounds.studio TO croupier_app;

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
GRANT SELECT, INSERT, UPDATE ON rounds.studio_transaction TO croupier_app;

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
GRANT SELECT, INSERT, UPDATE ON rounds.studio_shortfall TO croupier_app;

-- What each title has credited on a day, in stripes by player, so that wins of a title do not wait for each other on one row.
CREATE TABLE rounds.studio_day (
  provider text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  stripe smallint NOT NULL,
  won bigint NOT NULL CHECK (won >= 0),
  PRIMARY KEY (provider, game, currency, day, stripe)
);
GRANT SELECT, INSERT, UPDATE ON rounds.studio_day TO croupier_app;
