-- Makes the partitions of the month of `around` and of `ahead` months after it. Safe to call again and from many
-- processes. Answers how many were made.
CREATE OR REPLACE FUNCTION events.ensure_partitions(around timestamptz, ahead int DEFAULT 3) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  first_day timestamptz;
  next_day timestamptz;
  name text;
  made int := 0;
BEGIN
  IF ahead NOT BETWEEN 0 AND 24 THEN RAISE EXCEPTION 'events: ahead must be 0 to 24'; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('events.ensure_partitions', 0));
  FOR month IN 0..ahead LOOP
    first_day := date_trunc('month', around) + make_interval(months => month);
    next_day := first_day + interval '1 month';
    name := format('event_%s', to_char(first_day, 'YYYY_MM'));
    CONTINUE WHEN to_regclass('events.' || name) IS NOT NULL;
    EXECUTE format('CREATE TABLE events.%I (LIKE events.event INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name);
    EXECUTE format(
      'WITH moved AS (DELETE FROM events.event_other WHERE at >= %L AND at < %L RETURNING *)
       INSERT INTO events.%I SELECT * FROM moved', first_day, next_day, name);
    EXECUTE format(
      'ALTER TABLE events.event ATTACH PARTITION events.%I FOR VALUES FROM (%L) TO (%L)', name, first_day, next_day);
    made := made + 1;
  END LOOP;
  RETURN made;
END $$;

REVOKE ALL ON FUNCTION events.ensure_partitions(timestamptz, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION events.ensure_partitions(timestamptz, int) TO croupier_app;
