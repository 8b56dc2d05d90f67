-- Every transaction whose rows in the event log are numbered below this has ended.
CREATE OR REPLACE FUNCTION events.settled_before() RETURNS xid8 LANGUAGE sql STABLE AS $$
  SELECT (pg_snapshot_xmin(pg_current_snapshot())::text::bigint + ahead)::text::xid8 FROM events.clock
$$;

GRANT EXECUTE ON FUNCTION events.settled_before() TO croupier_app;
