-- Tries to sign in, for the player's own log. `place`: the address, shortened to its network.
CREATE TABLE players.sign_in_try (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL,
  tried_at timestamptz NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('succeeded', 'wrong_password', 'wrong_code', 'wrong_passkey', 'blocked')),
  method text NOT NULL CHECK (method IN ('password', 'authenticator', 'recovery_code', 'passkey', 'identity_provider')),
  place text NOT NULL,
  country text,
  user_agent text NOT NULL
);
CREATE INDEX sign_in_tries_of_a_player ON players.sign_in_try (player_id, tried_at DESC);
CREATE INDEX sign_in_tries_by_time ON players.sign_in_try (tried_at);
GRANT SELECT, INSERT, DELETE ON players.sign_in_try TO croupier_app;

-- Public keys of passkeys (WebAuthn). `rp_id`: the host for which it was made; it works nowhere else.
CREATE TABLE players.passkey (
  id uuid PRIMARY KEY,
  player_id bigint NOT NULL,
  rp_id text NOT NULL,
  credential_id text NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkeys_of_a_player ON players.passkey (player_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON players.passkey TO croupier_app;

-- Accounts at an OpenID Connect provider by which a player signs in.
CREATE TABLE players.connected_account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  label text NOT NULL,
  connected_at timestamptz NOT NULL,
  UNIQUE (issuer, subject)
);
CREATE INDEX connected_accounts_of_a_player ON players.connected_account (player_id);
GRANT SELECT, INSERT, DELETE ON players.connected_account TO croupier_app;
