-- Whether moves are those of a plain bet: a draw from cash, then bonus, and at most its own payout.
CREATE OR REPLACE FUNCTION ledger.is_bet(moves jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT moves -> 0 ->> 'type' = 'draw' AND moves -> 0 -> 'from' = '["cash", "bonus"]' AND (jsonb_array_length(moves) = 1
    OR jsonb_array_length(moves) = 2 AND moves -> 1 ->> 'type' = 'payout' AND moves -> 1 -> 'stakeOf' = '"self"'
      AND moves -> 1 -> 'from' = moves -> 0 -> 'to')
$$;

REVOKE ALL ON FUNCTION ledger.is_bet(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.is_bet(jsonb) TO croupier_app;
