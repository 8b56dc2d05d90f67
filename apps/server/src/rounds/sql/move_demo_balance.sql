-- Takes a stake and gives a payout of play money in one step, or says what is missing:
--   { "result": "ok", "balance": "1150" }   { "result": "insufficient", "balance": "60", "missing": "40" }
CREATE OR REPLACE FUNCTION rounds.move_demo_balance(player bigint, stake bigint, payout bigint) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  rest bigint;
BEGIN
  UPDATE rounds.demo_balance d SET amount = d.amount - stake + payout
  WHERE d.player_id = player AND d.amount >= stake RETURNING d.amount INTO rest;
  IF FOUND THEN RETURN jsonb_build_object('result', 'ok', 'balance', rest::text); END IF;
  SELECT coalesce(sum(d.amount), 0) INTO rest FROM rounds.demo_balance d WHERE d.player_id = player;
  RETURN jsonb_build_object('result', 'insufficient', 'balance', rest::text, 'missing', (stake - rest)::text);
END $$;

REVOKE ALL ON FUNCTION rounds.move_demo_balance(bigint, bigint, bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rounds.move_demo_balance(bigint, bigint, bigint) TO croupier_app;
