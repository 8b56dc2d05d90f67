-- People who play here, how they prove who they are, and where they are signed in. Source: 3-01 to 3-10, 6-06.

CREATE SCHEMA IF NOT EXISTS players;
GRANT USAGE ON SCHEMA players TO croupier_app;

CREATE TABLE players.player (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 4001) PRIMARY KEY,
  email text NOT NULL,
  -- The form under which an address is unique.
  email_key text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  current_sign_in_at timestamptz,
  -- The active wallet's currency.
  currency text NOT NULL,
  language text NOT NULL,
  licence text NOT NULL,
  country text NOT NULL,
  terms_accepted_at timestamptz,
  age_accepted_at timestamptz,
  first_name text,
  last_name text,
  nickname text,
  gender text,
  date_of_birth date,
  city text,
  address text,
  postal_code text,
  state text,
  mobile_phone text,
  personal_id text,
  receive_promos boolean NOT NULL DEFAULT false,
  receive_sms_promos boolean NOT NULL DEFAULT false,
  receive_promos_via_phone_calls boolean NOT NULL DEFAULT false,
  agreed_to_partner_promotions boolean NOT NULL DEFAULT false,
  can_issue_bonuses boolean NOT NULL DEFAULT true,
  deposit_bonus_code text,
  verified boolean NOT NULL DEFAULT false,
  autoregistered boolean NOT NULL DEFAULT false,
  operator boolean NOT NULL DEFAULT false,
  disabled_at timestamptz,
  chat_restore_id text,
  -- Encrypted.
  two_factor_secret bytea,
  -- The last time step whose code was used, so that no code works twice.
  two_factor_last_step bigint NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX nickname_is_unique ON players.player (lower(nickname));
-- Accounts of one person are looked for among those with the same date of birth.
CREATE INDEX players_by_birth_date ON players.player (date_of_birth) WHERE date_of_birth IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON players.player TO croupier_app;

CREATE TABLE players.wallet (
  player_id bigint NOT NULL,
  currency text NOT NULL,
  opened_at timestamptz NOT NULL,
  hidden_at timestamptz,
  PRIMARY KEY (player_id, currency)
);
GRANT SELECT, INSERT, UPDATE ON players.wallet TO croupier_app;

CREATE TABLE players.session (
  -- Public id for lists; the token itself is never stored.
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  player_id bigint NOT NULL,
  -- The password was right, the second step is still to be done.
  awaits_second_step boolean NOT NULL,
  -- Of a player who excluded themselves and may sign in for one thing: to take out the money that is left.
  -- Source: F-51.
  payout_only boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  -- Since when the player's time of play counts: a sign-in soon after the last session continues that session's time.
  sat_down_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  ip text NOT NULL,
  country text,
  user_agent text NOT NULL
);
-- Of ended sessions too: the last one of a player is looked for among them.
CREATE INDEX sessions_of_a_player ON players.session (player_id, created_at DESC);
GRANT SELECT, INSERT, UPDATE ON players.session TO croupier_app;

-- Tokens of mailed links, hashed, each for one use.
CREATE TABLE players.mail_token (
  token_hash bytea PRIMARY KEY,
  player_id bigint NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('confirm_email', 'reset_password')),
  email_key text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX mail_tokens_of_a_player ON players.mail_token (player_id, purpose);
GRANT SELECT, INSERT, UPDATE, DELETE ON players.mail_token TO croupier_app;

CREATE TABLE players.recovery_code (
  player_id bigint NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (player_id, code_hash)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON players.recovery_code TO croupier_app;

-- Counts of what may be tried only so often, in windows that begin with the first try.
CREATE TABLE players.throttle (
  key text PRIMARY KEY,
  tries int NOT NULL,
  window_ends_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON players.throttle TO croupier_app;

-- Challenges that were solved and handed in, so that none counts twice.
CREATE TABLE players.used_challenge (
  signature text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON players.used_challenge TO croupier_app;

-- Groups decide what a player sees and gets. A player may join those that are writable. A group that a deposit offer names
-- is added when the first player picks it. Source: 6-06 to 6-16, C-2.2.5, C-6.8.
CREATE TABLE players.player_group (
  id text PRIMARY KEY,
  name text NOT NULL,
  writable boolean NOT NULL DEFAULT false,
  -- Of a level: the comp points, ever earned, from which it counts; it ends where the next one begins. Null for a group that
  -- is no level. Source: 3-54, 6-10.
  points_from bigint UNIQUE CHECK (points_from >= 0)
);
INSERT INTO players.player_group (id, name, writable) VALUES
  ('21', 'Testers', false), ('916', 'Testers 2', false), ('100', 'Multi-account', false),
  ('255', 'Platinum', false), ('256', 'Star', false), ('257', 'Bronze', false), ('258', 'Silver', false),
  ('259', 'Gold', false), ('759', 'Diamond', false), ('1117', 'Rising star', false), ('793', 'Bronze', false),
  ('543', 'Promo A', true), ('544', 'Promo B', true), ('545', 'Level chat', false), ('631', 'No bank transfer', false),
  ('1101', 'Lithuanian IBAN', true), ('1401', 'Installed app', true),
  -- Groups with a wheel of their own. Source: 6-14, 9-40.
  ('1308', 'Silver wheel', false), ('1309', 'Gold wheel', false);
INSERT INTO players.player_group (id, name, writable, points_from) VALUES
  ('level_1', 'Rising star', false, 0), ('level_2', 'Bronze', false, 1000), ('level_3', 'Silver', false, 5000),
  ('level_4', 'Gold', false, 20000), ('level_5', 'Platinum', false, 75000), ('level_6', 'Diamond', false, 250000);
GRANT SELECT, INSERT ON players.player_group TO croupier_app;

CREATE TABLE players.membership (
  player_id bigint NOT NULL,
  group_id text NOT NULL REFERENCES players.player_group,
  since timestamptz NOT NULL,
  PRIMARY KEY (player_id, group_id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON players.membership TO croupier_app;
