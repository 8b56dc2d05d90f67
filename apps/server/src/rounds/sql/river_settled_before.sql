-- Every transaction whose rows in the event log are numbered below this has ended.
CREATE OR REPLACE FUNCTION river.settled_before() RETURNS xid8 LANGUAGE sql STABLE AS $$
  SELECT (pg_snapshot_xmin(pg_current_snapshot())::text::bigint + ahead)::text::xid8 FROM river.clock
$$;

GRANT EXECUTE ON FUNCTION river.settled_before() TO croupier_app;
