-- Transactions are numbered by a PostgreSQL server, not by a database. A database that was restored from a dump on
-- another server holds lines and cursors with the old server's numbers; the new one's may be far smaller, and what is
-- written then would come before the cursors and never be read. So the river keeps by how much its numbers run ahead of
-- the server's: nothing, until a restore.

CREATE TABLE river.clock (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  ahead bigint NOT NULL DEFAULT 0 CHECK (ahead >= 0)
);
INSERT INTO river.clock DEFAULT VALUES;
GRANT SELECT ON river.clock TO croupier_app;

-- Every transaction whose lines are numbered below this has ended.
CREATE FUNCTION river.settled_before() RETURNS xid8 LANGUAGE sql STABLE AS $$
  SELECT (pg_snapshot_xmin(pg_current_snapshot())::text::bigint + ahead)::text::xid8 FROM river.clock
$$;
GRANT EXECUTE ON FUNCTION river.settled_before() TO croupier_app;

-- Called at every start, before anything is written. When a line or a cursor has a number that this server has not
-- given out yet, the database came from another one: from here on new lines are numbered above all old ones.
-- Answers whether that was so.
CREATE FUNCTION river.resume_after_restore() RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  newest bigint;
  foreign_numbers boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('river.resume_after_restore', 0));
  -- One statement, one snapshot: whatever it sees of this server's own is numbered below its end.
  SELECT seen.newest, seen.newest >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint + clock.ahead
  INTO newest, foreign_numbers
  FROM river.clock, (
    SELECT greatest(
      (SELECT max(txid) FROM river.event)::text::bigint, (SELECT max(txid) FROM river.cursor)::text::bigint, 0
    ) AS newest
  ) seen;
  IF NOT foreign_numbers THEN RETURN false; END IF;
  UPDATE river.clock SET ahead = newest;
  EXECUTE format(
    'ALTER TABLE river.event ALTER txid SET DEFAULT (pg_current_xact_id()::text::bigint + %s)::text::xid8', newest);
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION river.resume_after_restore() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION river.resume_after_restore() TO croupier_app;
