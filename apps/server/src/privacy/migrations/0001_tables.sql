CREATE SCHEMA IF NOT EXISTS privacy;
GRANT USAGE ON SCHEMA privacy TO croupier_app;

-- What players ask for: their data, or the erasure of their account.
CREATE TABLE privacy.request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('export', 'erasure')),
  -- Export: `making`, `ready`, `gone`. Erasure: `waiting`, `withdrawn`, `done`.
  state text NOT NULL CHECK (state IN ('making', 'ready', 'gone', 'waiting', 'withdrawn', 'done')),
  -- `player`, or `operator:...`.
  asked_by text NOT NULL,
  asked_at timestamptz NOT NULL,
  -- When an erasure is carried out; until when a file can be downloaded.
  due_at timestamptz,
  settled_at timestamptz,
  -- What stood against an erasure when its time had come.
  held_by text,
  CHECK ((kind = 'export') = (state IN ('making', 'ready', 'gone')))
);
CREATE INDEX requests_of_a_player ON privacy.request (player_id, id DESC);
CREATE INDEX requests_due ON privacy.request (due_at) WHERE state IN ('ready', 'waiting');
CREATE UNIQUE INDEX one_erasure_waits ON privacy.request (player_id) WHERE state = 'waiting';
CREATE UNIQUE INDEX one_export_is_made ON privacy.request (player_id) WHERE state = 'making';
GRANT SELECT, INSERT, UPDATE, DELETE ON privacy.request TO croupier_app;

-- The files of an export, piece by piece, encrypted under the installation's secret.
CREATE TABLE privacy.export_part (
  request_id bigint NOT NULL REFERENCES privacy.request ON DELETE CASCADE,
  format text NOT NULL CHECK (format IN ('json', 'html')),
  number int NOT NULL,
  sealed bytea NOT NULL,
  PRIMARY KEY (request_id, format, number)
);
ALTER TABLE privacy.export_part ALTER COLUMN sealed SET STORAGE EXTERNAL;
GRANT SELECT, INSERT, DELETE ON privacy.export_part TO croupier_app;

-- What laws against money laundering ask to keep of an erased account, encrypted, and until when.
CREATE TABLE privacy.locked_copy (
  player_id bigint PRIMARY KEY,
  sealed bytea NOT NULL,
  kept_until timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON privacy.locked_copy TO croupier_app;
