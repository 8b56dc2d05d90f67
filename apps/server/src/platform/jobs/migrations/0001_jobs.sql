-- Rooms put jobs into the queue inside their own transactions, with the application's rights. The queue's tables belong
-- to the worker library, which installs them itself; nobody but this function may write there.
CREATE SCHEMA jobs;

CREATE FUNCTION jobs.add(task text, payload json, key text, due timestamptz, most_attempts int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM graphile_worker.add_job(task, payload, run_at => coalesce(due, now()), job_key => key, max_attempts => most_attempts);
END $$;

REVOKE ALL ON FUNCTION jobs.add(text, json, text, timestamptz, int) FROM PUBLIC;
GRANT USAGE ON SCHEMA jobs TO croupier_app;
GRANT EXECUTE ON FUNCTION jobs.add(text, json, text, timestamptz, int) TO croupier_app;
