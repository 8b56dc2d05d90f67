-- An instant as the lower end of a month, for a partition key of this type: as it is, or as the lowest UUID of version 7.
CREATE OR REPLACE FUNCTION months.bound(at timestamptz, key_type regtype) RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' AS $$
  SELECT CASE WHEN key_type = 'uuid'::regtype
    THEN rpad(lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0'), 32, '0')::uuid::text ELSE at::text END
$$;

REVOKE ALL ON FUNCTION months.bound(timestamptz, regtype) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION months.bound(timestamptz, regtype) TO croupier_app;
