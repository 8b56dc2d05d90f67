-- When each player's last deposit was paid; who has paid none is not there. Plain SQL, so that a condition on the player is asked
-- of the index.
CREATE OR REPLACE FUNCTION payments.last_deposits() RETURNS TABLE (player_id bigint, paid_at timestamptz) LANGUAGE sql STABLE AS $$
  SELECT p.player_id, max(p.finished_at) FROM payments.payment p
   WHERE p.action = 'deposit' AND p.state = 'succeeded' GROUP BY p.player_id
$$;

GRANT EXECUTE ON FUNCTION payments.last_deposits() TO croupier_app;
