-- A lock that every bet takes shared, from its beginning to its commit, and that whoever stops takes `alone`. So a stop is
-- answered when the last bet before it has been committed, and every bet after it sees the stop. Source: F-42.
CREATE OR REPLACE FUNCTION protection.hold_stops(alone boolean DEFAULT false) RETURNS void LANGUAGE sql AS $$
  SELECT CASE WHEN alone THEN pg_advisory_xact_lock(7233012042) ELSE pg_advisory_xact_lock_shared(7233012042) END
$$;
