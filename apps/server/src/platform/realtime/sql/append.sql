-- Writes publications in the given order and notifies every hub. The two arrays have one element for each publication.
-- Holds the lock on offsets until commit.
CREATE OR REPLACE FUNCTION realtime.append(channels text[], data text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7233012031);
  INSERT INTO realtime.publication (channel, data)
  SELECT item.channel, item.data FROM unnest(channels, data) WITH ORDINALITY AS item(channel, data, place) ORDER BY place;
  PERFORM pg_notify('realtime_publication', '');
END $$;

GRANT EXECUTE ON FUNCTION realtime.append(text[], text[]) TO croupier_app;
