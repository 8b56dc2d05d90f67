-- Counts up the version of a player's limits, by which a bet that was allowed under older ones is stale. Waits for bets of the
-- player that are being written. Whatever binds players calls it in the transaction that changes it. Source: F-49, F-50.
CREATE OR REPLACE FUNCTION rounds.note_limits_changed(player bigint) RETURNS void
LANGUAGE sql AS $$
  UPDATE rounds.seed SET limits_version = limits_version + 1 WHERE id IN (
    SELECT id FROM rounds.seed WHERE player_id = player AND mode = 'real' AND state IN ('active', 'next') ORDER BY id FOR NO KEY UPDATE)
$$;

REVOKE ALL ON FUNCTION rounds.note_limits_changed(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rounds.note_limits_changed(bigint) TO croupier_app;
