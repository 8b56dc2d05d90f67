CREATE SCHEMA IF NOT EXISTS operators;
GRANT USAGE ON SCHEMA operators TO croupier_app;

-- Who works in the back office. Operators are no players.
CREATE TABLE operators.operator (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  name text NOT NULL,
  password_hash text NOT NULL,
  -- Sealed secret of the authenticator app; null where none was set up.
  totp_secret bytea,
  -- Time step of the last code that was used: each is good once.
  totp_last_step bigint NOT NULL DEFAULT 0,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL,
  version int NOT NULL DEFAULT 1
);
GRANT SELECT, INSERT, UPDATE ON operators.operator TO croupier_app;

-- Roles whose rights were changed or added here; those of the code stand where there is no row.
CREATE TABLE operators.role (
  id text PRIMARY KEY,
  grants jsonb NOT NULL,
  version int NOT NULL DEFAULT 2
);
GRANT SELECT, INSERT, UPDATE ON operators.role TO croupier_app;

CREATE TABLE operators.assignment (
  operator_id bigint NOT NULL REFERENCES operators.operator,
  role text NOT NULL,
  -- Null: all brands.
  brands text[],
  PRIMARY KEY (operator_id, role)
);
GRANT SELECT, INSERT, DELETE ON operators.assignment TO croupier_app;

CREATE TABLE operators.passkey (
  id text PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operators.operator,
  name text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkey_of_operator ON operators.passkey (operator_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON operators.passkey TO croupier_app;

CREATE TABLE operators.session (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  operator_id bigint NOT NULL REFERENCES operators.operator,
  stage text NOT NULL CHECK (stage IN ('second_factor', 'set_up', 'signed_in')),
  -- What a passkey has to sign next.
  challenge text,
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  ip text NOT NULL,
  user_agent text NOT NULL
);
CREATE INDEX session_of_operator ON operators.session (operator_id, created_at DESC);
GRANT SELECT, INSERT, UPDATE ON operators.session TO croupier_app;

-- What one operator proposed and another decides. The first decision stands.
CREATE TABLE operators.approval (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  permission text NOT NULL,
  subject text NOT NULL,
  brand text,
  amount_eur_cents bigint,
  payload jsonb NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'refused', 'withdrawn', 'stale')),
  proposed_by bigint NOT NULL REFERENCES operators.operator,
  proposed_at timestamptz NOT NULL,
  decided_by bigint REFERENCES operators.operator,
  decided_at timestamptz,
  decision_reason text,
  CHECK (state <> 'approved' OR decided_by <> proposed_by)
);
CREATE INDEX approval_by_state ON operators.approval (state, id DESC);
CREATE INDEX approval_of_subject ON operators.approval (subject, id DESC);
GRANT SELECT, INSERT, UPDATE ON operators.approval TO croupier_app;

-- Who has an item open in the back office.
CREATE UNLOGGED TABLE operators.presence (
  operator_id bigint NOT NULL,
  subject text NOT NULL,
  since timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, subject)
);
CREATE INDEX presence_of_subject ON operators.presence (subject);
GRANT SELECT, INSERT, UPDATE, DELETE ON operators.presence TO croupier_app;
