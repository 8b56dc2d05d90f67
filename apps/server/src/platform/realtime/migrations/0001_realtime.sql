-- Publications of the realtime hub. Offsets are one sequence for all channels, taken under one lock that is held until
-- commit, so the order of offsets is the order of commits and a reader that follows them misses nothing.
CREATE SCHEMA realtime;

CREATE TABLE realtime.publication (
  "offset" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL,
  data text NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX publication_channel ON realtime.publication (channel, "offset");

-- What transactions of other rooms want published once they commit. Kept apart so that no bet waits for the lock.
CREATE TABLE realtime.outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL,
  data text NOT NULL
);

-- One row: which history this is, and the last offset that was swept away.
CREATE TABLE realtime.history (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  epoch text NOT NULL,
  swept bigint NOT NULL DEFAULT 0
);
INSERT INTO realtime.history (epoch) VALUES (substr(replace(gen_random_uuid()::text, '-', ''), 1, 8));

-- Writes publications in the given order and wakes every hub.
CREATE FUNCTION realtime.append(channels text[], data text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7233012031);
  INSERT INTO realtime.publication (channel, data)
  SELECT item.channel, item.data FROM unnest(channels, data) WITH ORDINALITY AS item(channel, data, place) ORDER BY place;
  PERFORM pg_notify('realtime_publication', '');
END $$;

-- For transactions: published when, and only when, the caller commits.
CREATE FUNCTION realtime.enqueue(channels text[], data text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO realtime.outbox (channel, data)
  SELECT item.channel, item.data FROM unnest(channels, data) WITH ORDINALITY AS item(channel, data, place) ORDER BY place;
  PERFORM pg_notify('realtime_outbox', '');
END $$;

GRANT USAGE ON SCHEMA realtime TO croupier_app;
GRANT SELECT, INSERT, DELETE ON realtime.publication, realtime.outbox TO croupier_app;
GRANT SELECT, UPDATE ON realtime.history TO croupier_app;
GRANT EXECUTE ON FUNCTION realtime.append(text[], text[]), realtime.enqueue(text[], text[]) TO croupier_app;
