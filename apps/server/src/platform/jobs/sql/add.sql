-- Puts a job into the queue, in the caller's transaction and with the application's rights. The queue's tables belong to the
-- worker library, which installs them itself; nothing but this function writes there.
--
-- `key`: a job with the same key replaces one that waits. `due`: null for now.
CREATE OR REPLACE FUNCTION jobs.add(task text, payload json, key text, due timestamptz, max_tries int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM graphile_worker.add_job(task, payload, run_at => coalesce(due, now()), job_key => key, max_attempts => max_tries);
END $$;

REVOKE ALL ON FUNCTION jobs.add(text, json, text, timestamptz, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION jobs.add(text, json, text, timestamptz, int) TO croupier_app;
