-- Makes the monthly partitions of a table: of the month of `around` and of `ahead` months after it, in UTC. Months that have
-- a partition are left as they are. Answers how many were made. Safe to call again and from many processes: a lock for each
-- table is held until commit. For the owner of the table; other modules offer it under their own names.
--
-- Tables that grow with every bet are partitioned by month: new rows go to the end of small indexes, and a month that is
-- over can be exported and removed as a whole. Each such table has a default partition, named like the table with `_other`
-- behind it, for instants whose month has no partition. The months are made like it, with all its indexes and triggers, so
-- that what must be unique is so within each month; rows of the month that are in it already move to the new partition.
CREATE OR REPLACE FUNCTION months.ensure(parent regclass, around timestamptz, ahead int) RETURNS int
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  key name;
  key_type regtype;
  space name;
  base name;
  other regclass;
  first_day timestamptz;
  part text;
  low text;
  high text;
  early boolean;
  own_trigger record;
  made int := 0;
BEGIN
  IF ahead NOT BETWEEN 0 AND 24 THEN RAISE EXCEPTION 'months: ahead must be 0 to 24'; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('months.ensure', parent::oid::bigint));
  SELECT a.attname, a.atttypid::regtype, n.nspname, c.relname INTO STRICT key, key_type, space, base
    FROM pg_partitioned_table p JOIN pg_class c ON c.oid = p.partrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = p.partattrs[0] WHERE c.oid = parent;
  other := format('%I.%I', space, base || '_other')::regclass;
  FOR month IN 0..ahead LOOP
    first_day := date_trunc('month', around) + make_interval(months => month);
    part := format('%I.%I', space, base || '_' || to_char(first_day, 'YYYY_MM'));
    CONTINUE WHEN to_regclass(part) IS NOT NULL;
    low := months.bound(first_day, key_type);
    high := months.bound(first_day + interval '1 month', key_type);
    BEGIN
      EXECUTE format('CREATE TABLE %s (LIKE %s INCLUDING ALL)', part, other);
      FOR own_trigger IN SELECT pg_get_triggerdef(t.oid) AS text FROM pg_trigger t WHERE t.tgrelid = other AND NOT t.tgisinternal AND t.tgparentid = 0 LOOP
        EXECUTE replace(own_trigger.text, format(' ON %s ', other), format(' ON %s ', part));
      END LOOP;
      EXECUTE format('SELECT EXISTS (SELECT FROM %s WHERE %I >= %L AND %I < %L)', other, key, low, key, high) INTO early;
      IF early THEN
        EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', other);
        EXECUTE format('WITH moved AS (DELETE FROM %s WHERE %I >= %L AND %I < %L RETURNING *) INSERT INTO %s SELECT * FROM moved',
          other, key, low, key, high, part);
        EXECUTE format('ALTER TABLE %s ENABLE TRIGGER USER', other);
      END IF;
      EXECUTE format('ALTER TABLE %s ATTACH PARTITION %s FOR VALUES FROM (%L) TO (%L)', parent, part, low, high);
      made := made + 1;
    EXCEPTION WHEN invalid_object_definition THEN
      -- A partition of before covers this month.
      NULL;
    END;
  END LOOP;
  RETURN made;
END $$;

REVOKE ALL ON FUNCTION months.ensure(regclass, timestamptz, int) FROM PUBLIC;
