-- Many bets in one call. For each item: has this key been answered before, does the seed still stand at this nonce, is
-- the player free to start a round; then the money, the round, the next nonce and the river line, all or nothing.
--
-- An item:
--   { "id": uuid, "playerId": 7, "session": 12, "mode": "real", "game": "studio/Title", "engine": "title",
--     "title": "Title", "provider": "studio", "currency": "EUR", "key": "...", "hash": "<hex of the body's SHA-256>",
--     "seed": 3, "nonce": 41, "mathVersion": 1, "paytable": "...", "bet": {...}, "events": [...], "position": 64,
--     "state": {...} | null (null: the round is over at once), "stake": "100", "payout": "250", "floorMs": 0,
--     "at": "2026-01-31T12:00:00.000Z", "answer": {...} (first answer of a round that stays open),
--     "posting": {...} (the ledger's order; real mode only) }
--
-- An answer, in the same order, one of:
--   { "result": "ok", "balance": "1150" }          { "result": "insufficient", "balance": "60", "missing": "40" }
--   { "result": "duplicate", "round": uuid }       { "result": "conflict" }   same key, other body
--   { "result": "stale" }        the nonce has moved on: compute again        { "result": "session_ended" }
--   { "result": "round_open", "round": uuid }      { "result": "too_fast", "waitMs": 50 }
--   { "result": "blocked", "guard": "..." }        { "result": "frozen" }     or what else the ledger refused with
--
-- Locks: seeds by id, then whatever the ledger locks. The seed's lock makes the checks of one player's bets, in all
-- processes, happen one after the other.

CREATE FUNCTION rounds.play_batch(items jsonb) RETURNS jsonb
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE
  total CONSTANT int := jsonb_array_length(items);
  results jsonb[] := array_fill(NULL::jsonb, ARRAY[total]);
  orders jsonb := '[]';
  order_items int[] := '{}';
  posted jsonb;
  answer jsonb;
  i record;
BEGIN
  PERFORM 1 FROM rounds.seed s
  WHERE s.id IN (SELECT (v ->> 'seed')::bigint FROM jsonb_array_elements(items) v)
  ORDER BY s.id FOR NO KEY UPDATE;

  -- This statement sees everything that was committed before the locks.
  FOR i IN
    SELECT v.ord::int AS ord, v.item, v.item ->> 'mode' AS mode,
      CASE
        WHEN known.id IS NOT NULL AND known.body_hash = decode(v.item ->> 'hash', 'hex')
          THEN jsonb_build_object('result', 'duplicate', 'round', known.id)
        WHEN known.id IS NOT NULL OR used.key IS NOT NULL THEN jsonb_build_object('result', 'conflict')
        WHEN row_number() OVER (PARTITION BY v.item ->> 'seed' ORDER BY v.ord) > 1
          OR seed.id IS NULL OR seed.state <> 'active' OR seed.nonce <> (v.item ->> 'nonce')::bigint
          THEN jsonb_build_object('result', 'stale')
        WHEN session.id IS NULL OR session.ended_at IS NOT NULL OR session.expires_at <= (v.item ->> 'at')::timestamptz
          THEN jsonb_build_object('result', 'session_ended')
        WHEN waiting.id IS NOT NULL THEN jsonb_build_object('result', 'round_open', 'round', waiting.id)
        WHEN latest.until > (v.item ->> 'at')::timestamptz THEN jsonb_build_object('result', 'too_fast',
          'waitMs', ceil(extract(epoch FROM latest.until - (v.item ->> 'at')::timestamptz) * 1000)::bigint)
      END AS refusal
    FROM jsonb_array_elements(items) WITH ORDINALITY AS v(item, ord)
    LEFT JOIN rounds.seed seed ON seed.id = (v.item ->> 'seed')::bigint
    LEFT JOIN rounds.session session ON session.id = (v.item ->> 'session')::bigint
    LEFT JOIN rounds.round known ON known.player_id = (v.item ->> 'playerId')::bigint
      AND known.mode = v.item ->> 'mode' AND known.key = v.item ->> 'key'
    LEFT JOIN rounds.step used ON used.player_id = (v.item ->> 'playerId')::bigint
      AND used.mode = v.item ->> 'mode' AND used.key = v.item ->> 'key'
    LEFT JOIN rounds.round waiting ON waiting.player_id = (v.item ->> 'playerId')::bigint
      AND waiting.mode = v.item ->> 'mode' AND waiting.game = v.item ->> 'game'
      AND waiting.state = 'open' AND waiting.provider_round IS NULL
    LEFT JOIN LATERAL (
      SELECT r.started_at + make_interval(secs => (v.item ->> 'floorMs')::float / 1000) AS until
      FROM rounds.round r
      WHERE (v.item ->> 'floorMs')::int > 0 AND r.player_id = (v.item ->> 'playerId')::bigint
        AND r.mode = v.item ->> 'mode' AND r.game = v.item ->> 'game'
      ORDER BY r.id DESC LIMIT 1
    ) latest ON true
  LOOP
    IF i.refusal IS NOT NULL THEN
      results[i.ord] := i.refusal;
    ELSIF i.mode = 'demo' THEN
      results[i.ord] := rounds.move_demo_balance(
        (i.item ->> 'playerId')::bigint, (i.item ->> 'stake')::bigint, (i.item ->> 'payout')::bigint);
    ELSE
      orders := orders || jsonb_build_array(i.item -> 'posting');
      order_items := order_items || i.ord;
    END IF;
  END LOOP;

  IF cardinality(order_items) > 0 THEN
    posted := ledger.post_batch(orders, (items -> 0 ->> 'at')::timestamptz);
    FOR n IN 1..cardinality(order_items) LOOP
      answer := posted -> (n - 1);
      IF answer ? 'balances' THEN
        answer := answer || jsonb_build_object('balance',
          ((answer -> 'balances' ->> 'cash')::bigint + (answer -> 'balances' ->> 'bonus')::bigint)::text);
      END IF;
      results[order_items[n]] := answer;
    END LOOP;
  END IF;

  INSERT INTO rounds.round (id, player_id, mode, session_id, game, engine, provider, state, currency, math_version,
    paytable_hash, bet, events, game_state, stake, payout, stakes, stake_split, payout_split, balance_after, seed_id,
    nonce, stream_position, key, body_hash, started_at, acted_at, finished_at, closed_by)
  SELECT (v.item ->> 'id')::uuid, (v.item ->> 'playerId')::bigint, v.item ->> 'mode', (v.item ->> 'session')::bigint,
    v.item ->> 'game', v.item ->> 'engine', v.item ->> 'provider', CASE WHEN open THEN 'open' ELSE 'settled' END,
    v.item ->> 'currency', (v.item ->> 'mathVersion')::int, v.item ->> 'paytable', v.item -> 'bet', v.item -> 'events',
    nullif(v.item -> 'state', 'null'), (v.item ->> 'stake')::bigint, (v.item ->> 'payout')::bigint,
    jsonb_build_array(jsonb_build_object(
      'key', v.item -> 'posting' -> 'key', 'amount', v.item -> 'stake', 'guards', v.item -> 'posting' -> 'guards')),
    r.result -> 'splits' -> 0, r.result -> 'splits' -> 1, (r.result ->> 'balance')::bigint,
    (v.item ->> 'seed')::bigint, (v.item ->> 'nonce')::bigint, (v.item ->> 'position')::bigint, v.item ->> 'key',
    decode(v.item ->> 'hash', 'hex'), (v.item ->> 'at')::timestamptz, (v.item ->> 'at')::timestamptz,
    CASE WHEN NOT open THEN (v.item ->> 'at')::timestamptz END, CASE WHEN NOT open THEN 'play' END
  FROM jsonb_array_elements(items) WITH ORDINALITY AS v(item, ord)
  JOIN unnest(results) WITH ORDINALITY AS r(result, ord) ON r.ord = v.ord
  CROSS JOIN LATERAL (SELECT jsonb_typeof(v.item -> 'state') <> 'null' AS open) o
  WHERE r.result ->> 'result' = 'ok';

  INSERT INTO rounds.step (player_id, mode, key, body_hash, round_id, number, at, answer)
  SELECT (v.item ->> 'playerId')::bigint, v.item ->> 'mode', v.item ->> 'key', decode(v.item ->> 'hash', 'hex'),
    (v.item ->> 'id')::uuid, 0, (v.item ->> 'at')::timestamptz,
    v.item -> 'answer' || jsonb_build_object('balance_after_cents', (r.result ->> 'balance')::bigint)
  FROM jsonb_array_elements(items) WITH ORDINALITY AS v(item, ord)
  JOIN unnest(results) WITH ORDINALITY AS r(result, ord) ON r.ord = v.ord
  WHERE r.result ->> 'result' = 'ok' AND jsonb_typeof(v.item -> 'state') <> 'null';

  UPDATE rounds.seed s SET nonce = s.nonce + 1
  FROM jsonb_array_elements(items) WITH ORDINALITY AS v(item, ord)
  JOIN unnest(results) WITH ORDINALITY AS r(result, ord) ON r.ord = v.ord
  WHERE r.result ->> 'result' = 'ok' AND s.id = (v.item ->> 'seed')::bigint;

  INSERT INTO river.event (at, kind, player_id, payload)
  SELECT (v.item ->> 'at')::timestamptz, 'round.settled', (v.item ->> 'playerId')::bigint, jsonb_build_object(
    'round', v.item -> 'id', 'session', v.item -> 'session', 'game', v.item -> 'game', 'title', v.item -> 'title',
    'provider', v.item -> 'provider', 'currency', v.item -> 'currency', 'stake', v.item -> 'stake',
    'payout', v.item -> 'payout', 'stake_split', r.result -> 'splits' -> 0, 'payout_split', r.result -> 'splits' -> 1)
  FROM jsonb_array_elements(items) WITH ORDINALITY AS v(item, ord)
  JOIN unnest(results) WITH ORDINALITY AS r(result, ord) ON r.ord = v.ord
  WHERE r.result ->> 'result' = 'ok' AND v.item ->> 'mode' = 'real' AND jsonb_typeof(v.item -> 'state') = 'null'
  ORDER BY v.ord;

  RETURN (SELECT jsonb_agg(r.result - 'splits' - 'balances' - 'postingId' ORDER BY r.ord)
    FROM unnest(results) WITH ORDINALITY AS r(result, ord));
END $$;

-- Takes a stake and gives a payout of play money in one step, or says what is missing.
CREATE FUNCTION rounds.move_demo_balance(player bigint, stake bigint, payout bigint) RETURNS jsonb
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

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA rounds FROM PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA rounds TO croupier_app;
