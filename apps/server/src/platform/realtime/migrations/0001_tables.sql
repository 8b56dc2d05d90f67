CREATE SCHEMA IF NOT EXISTS realtime;
GRANT USAGE ON SCHEMA realtime TO croupier_app;

-- Publications of the realtime hub. Offsets are one sequence for all channels, taken under one lock that is held until
-- commit, so the order of offsets is the order of commits and a reader that follows them misses nothing.
CREATE TABLE realtime.publication (
  "offset" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL,
  data text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX publication_channel ON realtime.publication (channel, "offset");
GRANT SELECT, INSERT, DELETE ON realtime.publication TO croupier_app;

-- What transactions of other modules publish when they commit. It is a table of its own so that no bet waits for the lock
-- on offsets.
CREATE TABLE realtime.outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL,
  data text NOT NULL
);
GRANT SELECT, INSERT, DELETE ON realtime.outbox TO croupier_app;

-- One row: the name of this history of offsets, and the last offset that was deleted.
CREATE TABLE realtime.history (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  epoch text NOT NULL,
  swept bigint NOT NULL DEFAULT 0
);
INSERT INTO realtime.history (epoch) VALUES (substr(replace(gen_random_uuid()::text, '-', ''), 1, 8));
GRANT SELECT, UPDATE ON realtime.history TO croupier_app;
