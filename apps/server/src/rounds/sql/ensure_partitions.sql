-- Makes the partitions of rounds and steps, of the month of `around` and of `ahead` months after it. Answers how many were
-- made.
CREATE OR REPLACE FUNCTION rounds.ensure_partitions(around timestamptz, ahead int DEFAULT 3) RETURNS int
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT months.ensure('rounds.round', around, ahead) + months.ensure('rounds.step', around, ahead)
$$;

REVOKE ALL ON FUNCTION rounds.ensure_partitions(timestamptz, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rounds.ensure_partitions(timestamptz, int) TO croupier_app;
