-- Called at every start, before anything is written. When a row or a cursor has a number that this server has not given out
-- yet, the database came from another server (see events.clock): from then on new rows are numbered above all old ones.
-- Answers whether that was so.
CREATE OR REPLACE FUNCTION events.resume_after_restore() RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  newest bigint;
  foreign_numbers boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('events.resume_after_restore', 0));
  -- One statement, one snapshot: whatever it sees of this server's own is numbered below its end.
  SELECT seen.newest, seen.newest >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint + clock.ahead
  INTO newest, foreign_numbers
  FROM events.clock, (
    SELECT greatest(
      (SELECT max(txid) FROM events.event)::text::bigint, (SELECT max(txid) FROM events.cursor)::text::bigint, 0
    ) AS newest
  ) seen;
  IF NOT foreign_numbers THEN RETURN false; END IF;
  UPDATE events.clock SET ahead = newest;
  EXECUTE format(
    'ALTER TABLE events.event ALTER txid SET DEFAULT (pg_current_xact_id()::text::bigint + %s)::text::xid8', newest);
  RETURN true;
END $$;

REVOKE ALL ON FUNCTION events.resume_after_restore() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION events.resume_after_restore() TO croupier_app;
