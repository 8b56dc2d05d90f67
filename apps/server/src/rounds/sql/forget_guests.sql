-- Deletes guests who have not opened a game since `unseen_since`, with all that they played for fun, at most `max_guests` of them.
-- Answers how many were deleted, and
-- which rounds of theirs, so that other modules can forget those. The application may delete nothing of the rounds itself: this
-- function does, and only of numbers below zero, which no player has.
CREATE OR REPLACE FUNCTION rounds.forget_guests(unseen_since timestamptz, max_guests int) RETURNS TABLE (forgotten int, round_ids uuid[])
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  gone bigint[];
  theirs uuid[];
BEGIN
  -- Each launch makes a session, also for guests from before their keys were kept.
  SELECT array_agg(s.player_id) INTO gone FROM (
    SELECT player_id FROM rounds.session
    WHERE player_id < 0 GROUP BY player_id HAVING max(created_at) < unseen_since LIMIT max_guests
  ) s;
  IF gone IS NULL THEN RETURN QUERY SELECT 0, '{}'::uuid[]; RETURN; END IF;
  SELECT coalesce(array_agg(id), '{}') INTO theirs FROM rounds.round WHERE player_id = ANY(gone);
  DELETE FROM rounds.recovery WHERE round_id = ANY(theirs);
  DELETE FROM rounds.step WHERE player_id = ANY(gone);
  DELETE FROM rounds.round WHERE player_id = ANY(gone);
  DELETE FROM rounds.seed WHERE player_id = ANY(gone);
  DELETE FROM rounds.demo_balance WHERE player_id = ANY(gone);
  DELETE FROM rounds.session WHERE player_id = ANY(gone);
  DELETE FROM rounds.guest WHERE number = ANY(SELECT -id FROM unnest(gone) AS id);
  RETURN QUERY SELECT cardinality(gone), theirs;
END $$;

REVOKE ALL ON FUNCTION rounds.forget_guests(timestamptz, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rounds.forget_guests(timestamptz, int) TO croupier_app;
