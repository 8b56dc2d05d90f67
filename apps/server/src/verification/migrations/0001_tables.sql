CREATE SCHEMA IF NOT EXISTS verification;
GRANT USAGE ON SCHEMA verification TO croupier_app;

-- What a player showed, and what became of it.
CREATE TABLE verification.document (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('identity', 'address', 'payment_method', 'source_of_funds')),
  -- Of an identity document: which one, and which side of it.
  identity_type text CHECK (identity_type IN ('passport', 'id_card', 'driving_licence', 'residence_permit')),
  side text CHECK (side IN ('front', 'back')),
  -- Of a payment method: the saved card or account.
  profile_id text,
  file_name text NOT NULL,
  media_type text NOT NULL,
  size_bytes int NOT NULL CHECK (size_bytes > 0),
  -- SHA-256 of what was uploaded: the same file is taken once.
  digest bytea NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'rejected', 'expired')),
  reasons text[] NOT NULL DEFAULT '{}',
  comment text,
  uploaded_at timestamptz NOT NULL,
  -- When the identity service was given it.
  sent_at timestamptz,
  reviewed_at timestamptz,
  -- `operator:...`, or the identity service's name.
  reviewed_by text,
  -- Last day of the document itself.
  valid_until date,
  CHECK ((kind = 'payment_method') = (profile_id IS NOT NULL)),
  CHECK ((state = 'pending') = (reviewed_at IS NULL)),
  CHECK ((kind = 'identity') = (identity_type IS NOT NULL))
);
CREATE INDEX document_of_player ON verification.document (player_id, uploaded_at DESC);
CREATE INDEX document_waiting ON verification.document (uploaded_at) WHERE state = 'pending';
CREATE INDEX document_valid ON verification.document (valid_until) WHERE state = 'approved' AND valid_until IS NOT NULL;
CREATE UNIQUE INDEX document_once ON verification.document (player_id, kind, digest) WHERE state IN ('pending', 'approved');
GRANT SELECT, INSERT, UPDATE, DELETE ON verification.document TO croupier_app;

-- The file, encrypted under the installation's secret and bound to the document's id.
CREATE TABLE verification.document_file (
  document_id bigint PRIMARY KEY REFERENCES verification.document ON DELETE CASCADE,
  player_id bigint NOT NULL,
  sealed bytea NOT NULL
);
ALTER TABLE verification.document_file ALTER COLUMN sealed SET STORAGE EXTERNAL;
GRANT SELECT, INSERT, DELETE ON verification.document_file TO croupier_app;

-- The player at the identity service.
CREATE TABLE verification.applicant (
  player_id bigint PRIMARY KEY,
  provider text NOT NULL,
  applicant_id text NOT NULL,
  status text NOT NULL CHECK (status IN ('init', 'pending', 'prechecked', 'queued', 'completed', 'onHold')),
  answer text CHECK (answer IN ('GREEN', 'RED')),
  final boolean NOT NULL DEFAULT false,
  labels text[] NOT NULL DEFAULT '{}',
  -- By the service's clock, of the newest report that counted.
  reported_at timestamptz,
  updated_at timestamptz NOT NULL,
  UNIQUE (provider, applicant_id)
);
CREATE INDEX applicant_waiting ON verification.applicant (updated_at) WHERE status NOT IN ('init', 'completed');
GRANT SELECT, INSERT, UPDATE, DELETE ON verification.applicant TO croupier_app;

-- Webhooks that were acted on, so that one that comes again changes nothing.
CREATE TABLE verification.webhook (
  provider text NOT NULL,
  correlation_id text NOT NULL,
  type text NOT NULL,
  digest bytea NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (provider, correlation_id, type)
);
GRANT SELECT, INSERT, DELETE ON verification.webhook TO croupier_app;

-- Where the money comes from: asked by the house, answered once, valid for a time.
CREATE TABLE verification.questionnaire (
  player_id bigint PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('requested', 'submitted', 'accepted', 'rejected')),
  requested_at timestamptz NOT NULL,
  -- Until when it must be answered; of an accepted one, until when it holds.
  expires_at timestamptz,
  sealed bytea,
  submitted_at timestamptz,
  reviewed_at timestamptz,
  reviewed_by text,
  comment text
);
CREATE INDEX questionnaire_due ON verification.questionnaire (expires_at) WHERE expires_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON verification.questionnaire TO croupier_app;
