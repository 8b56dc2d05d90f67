-- For transactions of other modules: published when, and only when, the caller commits. The two arrays have one element for
-- each publication.
CREATE OR REPLACE FUNCTION realtime.enqueue(channels text[], data text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO realtime.outbox (channel, data)
  SELECT item.channel, item.data FROM unnest(channels, data) WITH ORDINALITY AS item(channel, data, place) ORDER BY place;
  PERFORM pg_notify('realtime_outbox', '');
END $$;

GRANT EXECUTE ON FUNCTION realtime.enqueue(text[], text[]) TO croupier_app;
