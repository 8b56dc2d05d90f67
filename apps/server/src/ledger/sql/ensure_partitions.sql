-- Makes the partitions of the month of `around` and of `ahead` months after it. Answers how many were made.
CREATE OR REPLACE FUNCTION ledger.ensure_partitions(around timestamptz, ahead int DEFAULT 3) RETURNS int
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT months.ensure('ledger.posting', around, ahead)
$$;

REVOKE ALL ON FUNCTION ledger.ensure_partitions(timestamptz, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.ensure_partitions(timestamptz, int) TO croupier_app;
