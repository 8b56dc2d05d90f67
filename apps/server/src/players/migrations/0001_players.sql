-- People who play here, how they prove who they are, and where they are signed in. Source: spec 3-01 to 3-10, 6-06.
CREATE SCHEMA players;

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
  first_name text, last_name text, nickname text, gender text, date_of_birth date,
  city text, address text, postal_code text, state text, mobile_phone text, personal_id text,
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
  -- Encrypted. The last time step whose code was used, so that no code works twice.
  two_factor_secret bytea,
  two_factor_last_step bigint NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX nickname_is_unique ON players.player (lower(nickname));

CREATE TABLE players.wallet (
  player_id bigint NOT NULL,
  currency text NOT NULL,
  opened_at timestamptz NOT NULL,
  hidden_at timestamptz,
  PRIMARY KEY (player_id, currency)
);

CREATE TABLE players.session (
  -- Public id for lists; the token itself is never stored.
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  player_id bigint NOT NULL,
  -- Signed in with the password, the second step is still due.
  awaits_second_step boolean NOT NULL,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  ip text NOT NULL,
  country text,
  user_agent text NOT NULL
);
CREATE INDEX sessions_of_a_player ON players.session (player_id, created_at DESC) WHERE ended_at IS NULL;

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

CREATE TABLE players.recovery_code (
  player_id bigint NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (player_id, code_hash)
);

-- Counts of what may be tried only so often, in windows that begin with the first try.
CREATE TABLE players.throttle (
  key text PRIMARY KEY,
  tries int NOT NULL,
  window_ends_at timestamptz NOT NULL
);

-- Challenges that were solved and handed in, so that none counts twice.
CREATE TABLE players.used_challenge (
  signature text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- Groups steer what a player sees and gets. Writable ones may be joined by the player. Source: spec 6-06 to 6-16.
CREATE TABLE players.player_group (
  id text PRIMARY KEY,
  name text NOT NULL,
  writable boolean NOT NULL DEFAULT false
);
INSERT INTO players.player_group (id, name, writable) VALUES
  ('21', 'Testers', false), ('916', 'Testers 2', false), ('100', 'Multi-account', false),
  ('255', 'Platinum', false), ('256', 'Star', false), ('257', 'Bronze', false), ('258', 'Silver', false),
  ('259', 'Gold', false), ('759', 'Diamond', false), ('1117', 'Rising star', false),
  ('543', 'Promo A', true), ('544', 'Promo B', true), ('545', 'Level chat', false), ('631', 'No bank transfer', false),
  ('1101', 'Lithuanian IBAN', true), ('1401', 'Installed app', true);

CREATE TABLE players.membership (
  player_id bigint NOT NULL,
  group_id text NOT NULL REFERENCES players.player_group,
  since timestamptz NOT NULL,
  PRIMARY KEY (player_id, group_id)
);

GRANT USAGE ON SCHEMA players TO croupier_app;
GRANT SELECT, INSERT, UPDATE ON players.player, players.wallet, players.session TO croupier_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON players.mail_token, players.recovery_code, players.throttle, players.used_challenge,
  players.membership TO croupier_app;
GRANT SELECT ON players.player_group TO croupier_app;
