-- A bet waits between the reading of its player's limits and its transaction. Whoever changes limits counts up here, under the
-- lock that bets take, and a bet that was allowed by older ones is stale: its limits are read again. Source: fairness rows 49, 50.
ALTER TABLE rounds.seed ADD COLUMN limits_version int NOT NULL DEFAULT 0;

DO $$
DECLARE
  text text := pg_get_functiondef('rounds.play_settled'::regproc);
  changed text := text;
BEGIN
  changed := replace(changed, 'seeds bigint[], nonces bigint[],', 'seeds bigint[], limits int[], nonces bigint[],');
  changed := replace(changed, 'unnest(seeds, nonces, players,', 'unnest(seeds, limits, nonces, players,');
  changed := replace(changed, 'AS u(seed, nonce, player_id, session, game, key, floor_ms, at, ord)',
    'AS u(seed, limits_seen, nonce, player_id, session, game, key, floor_ms, at, ord)');
  changed := replace(changed, 's.nonce AS stands,', 's.nonce AS stands, s.limits_version AS limits_stand,');
  changed := replace(changed, 'SELECT s.state, s.nonce FROM rounds.seed s', 'SELECT s.state, s.nonce, s.limits_version FROM rounds.seed s');
  changed := replace(changed, 'l.stands = l.nonce AND', 'l.stands = l.nonce AND l.limits_stand = l.limits_seen AND');
  ASSERT cardinality(regexp_split_to_array(changed, 'limits_seen')) = 3 AND cardinality(regexp_split_to_array(changed, 'limits_version')) = 3
    AND changed LIKE '%unnest(seeds, limits, nonces%' AND changed LIKE '%limits_stand,%' AND changed LIKE '%limits int[]%';
  DROP FUNCTION rounds.play_settled;
  EXECUTE changed;

  changed := pg_get_functiondef('rounds.play_batch'::regproc);
  changed := replace(changed, 'seed.nonce <> v.nonce', 'seed.nonce <> v.nonce OR seed.limits_version <> v.limits');
  changed := replace(changed, 'seed bigint, nonce bigint, stake bigint, payout bigint, "floorMs" int, at timestamptz)',
    'seed bigint, nonce bigint, limits int, stake bigint, payout bigint, "floorMs" int, at timestamptz)');
  changed := replace(changed, 'seed, nonce, stake, payout, "floorMs", at, ord)', 'seed, nonce, limits, stake, payout, "floorMs", at, ord)');
  ASSERT cardinality(regexp_split_to_array(changed, 'limits')) = 5;
  EXECUTE changed;
END $$;
REVOKE ALL ON FUNCTION rounds.play_settled FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rounds.play_settled TO croupier_app;
