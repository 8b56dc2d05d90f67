-- Tables that grow with every bet are partitioned by month, in UTC: what is written lands at the end of small indexes,
-- and a month that is over can be exported and taken away as a whole. Each such table has a partition for instants for
-- which no month was made, named like the table with `_other` behind it; the months are made like it, with all its indexes
-- and triggers, so that what must be unique is so within each month.

CREATE SCHEMA months;

-- An instant as the lower end of a month, for a partition key of this type: as it is, or as the lowest UUID of version 7.
CREATE FUNCTION months.bound(at timestamptz, key_type regtype) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' AS $$
  SELECT CASE WHEN key_type = 'uuid'::regtype
    THEN rpad(lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0'), 32, '0')::uuid::text ELSE at::text END
$$;

-- Makes the partitions of the month of `around` and of `ahead` months after it, and moves into them what came too early.
-- Months that are covered already are left as they are. Safe to call again and from many processes; answers how many were
-- made. For the owner of the table: rooms offer it under their own names.
CREATE FUNCTION months.ensure(parent regclass, around timestamptz, ahead int) RETURNS int
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

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA months FROM PUBLIC;
GRANT USAGE ON SCHEMA months TO croupier_app;
GRANT EXECUTE ON FUNCTION months.bound(timestamptz, regtype) TO croupier_app;
