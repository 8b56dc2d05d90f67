-- Rounds of real money that are over with their first step and are paid out of cash: nearly all that is played. They come as
-- arrays, one element for each round, and a handful of statements plays the whole group. A round that anything stands against
-- (its key, its nonce, its player's limits, its session, an open round, the operator, the ledger) is left as it is, with null
-- for an answer, and belongs to rounds.play_batch, which knows why. The others are answered with the player's balance after
-- them. Locks are those of rounds.play_batch, in its order. Source: docs/decisions/002, 017.
--
-- `limits` are the seeds' limits_version by which the bets were allowed, `outcomes` the rounds' events and `lines` what the
-- log says of them, as texts of JSON; `guard_of` is the place of the round that a guard belongs to.
CREATE OR REPLACE FUNCTION rounds.play_settled(
  ids uuid[], players bigint[], sessions bigint[], games text[], engines text[], providers text[], currencies text[], keys text[],
  hashes text[], seeds bigint[], limits int[], nonces bigint[], versions int[], paytables text[], bets text[], outcomes text[],
  positions bigint[], stakes bigint[], payouts bigint[], floors int[], ats timestamptz[], lines text[],
  guard_of int[], guard_names text[], guard_periods text[], guard_bys bigint[], guard_ceilings bigint[]
) RETURNS text
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE
  total CONSTANT int := cardinality(ids);
  keys_from CONSTANT uuid := rpad(lpad(to_hex((extract(epoch FROM least(ats[1] - interval '2 days', date_trunc('month', ats[1], 'UTC'))) * 1000)::bigint), 12, '0'), 32, '0')::uuid;
  open_from CONSTANT uuid := rpad(lpad(to_hex((extract(epoch FROM ats[1] - interval '35 days') * 1000)::bigint), 12, '0'), 32, '0')::uuid;
  fit int[];            -- the places of rounds that nothing stands against
  posted text;          -- what the ledger answers to them, or to all
  balances bigint[];    -- of all, null for those that were not posted
  all_advanced boolean;
  answer text;
BEGIN
  PERFORM protection.hold_stops();

  -- Seeds are locked in everyone's order and read as they stand then. A seed that still stands at the nonce had no round
  -- since this statement began, so what it sees of the player's rounds holds.
  WITH locked AS MATERIALIZED (
    SELECT i.*, s.state, s.nonce AS stands, s.limits_version AS limits_stand, row_number() OVER (PARTITION BY i.seed ORDER BY i.ord) AS nth
    FROM (
      SELECT u.* FROM unnest(seeds, limits, nonces, players, sessions, games, keys, floors, ats) WITH ORDINALITY
        AS u(seed, limits_seen, nonce, player_id, session, game, key, floor_ms, at, ord) ORDER BY u.seed, u.ord
    ) i
    CROSS JOIN LATERAL (SELECT s.state, s.nonce, s.limits_version FROM rounds.seed s WHERE s.id = i.seed LIMIT 1 FOR NO KEY UPDATE) s
  )
  SELECT array_agg(l.ord::int ORDER BY l.ord) INTO fit FROM locked l
  WHERE l.state = 'active' AND l.stands = l.nonce AND l.limits_stand = l.limits_seen AND l.nth = 1
    AND NOT EXISTS (SELECT FROM protection.standing_stops())
    AND EXISTS (SELECT FROM rounds.session s WHERE s.id = l.session AND s.ended_at IS NULL AND s.expires_at > l.at)
    AND NOT EXISTS (SELECT FROM rounds.round r WHERE r.player_id = l.player_id AND r.mode = 'real'
      AND hashtextextended(r.key, 0) = hashtextextended(l.key, 0) AND r.id >= keys_from)
    AND NOT EXISTS (SELECT FROM rounds.step s WHERE s.player_id = l.player_id AND s.mode = 'real'
      AND hashtextextended(s.key, 0) = hashtextextended(l.key, 0) AND s.round_id >= keys_from)
    AND NOT EXISTS (SELECT FROM rounds.round r WHERE r.player_id = l.player_id AND r.mode = 'real' AND r.game = l.game
      AND r.state = 'open' AND r.provider_round IS NULL AND r.id >= open_from)
    AND (l.floor_ms = 0 OR NOT EXISTS (
      SELECT FROM (SELECT r.started_at FROM rounds.round r WHERE r.player_id = l.player_id AND r.mode = 'real' AND r.game = l.game
        AND r.id >= open_from ORDER BY r.id DESC LIMIT 1) r WHERE r.started_at + make_interval(secs => l.floor_ms::float / 1000) > l.at));
  IF fit IS NULL THEN RETURN to_json(array_fill(NULL::text, ARRAY[total])); END IF;

  IF cardinality(fit) = total THEN
    posted := ledger.post_bets(array_fill('round'::text, ARRAY[total]), ARRAY(SELECT 'round:' || u.id FROM unnest(ids) AS u(id)), players,
      currencies, stakes, ARRAY(SELECT nullif(u.win, 0) FROM unnest(payouts) AS u(win)), array_fill('gaming'::text, ARRAY[total]),
      array_fill(NULL::text, ARRAY[total]), guard_of, guard_names, guard_periods, guard_bys, guard_ceilings, ats[1]);
    SELECT array_agg((a.answer ->> 1)::bigint + (a.answer ->> 2)::bigint ORDER BY a.ord) INTO balances
      FROM json_array_elements(posted::json) WITH ORDINALITY AS a(answer, ord);
  ELSE
    SELECT ledger.post_bets(array_agg('round'::text), array_agg('round:' || ids[u.place] ORDER BY u.ord), array_agg(players[u.place] ORDER BY u.ord),
        array_agg(currencies[u.place] ORDER BY u.ord), array_agg(stakes[u.place] ORDER BY u.ord), array_agg(nullif(payouts[u.place], 0) ORDER BY u.ord),
        array_agg('gaming'::text), array_agg(NULL::text), ARRAY(SELECT array_position(fit, g.place) FROM unnest(guard_of) AS g(place) WHERE g.place = ANY (fit)),
        ARRAY(SELECT g.name FROM unnest(guard_of, guard_names) AS g(place, name) WHERE g.place = ANY (fit)),
        ARRAY(SELECT g.period FROM unnest(guard_of, guard_periods) AS g(place, period) WHERE g.place = ANY (fit)),
        ARRAY(SELECT g.by FROM unnest(guard_of, guard_bys) AS g(place, by) WHERE g.place = ANY (fit)),
        ARRAY(SELECT g.ceiling FROM unnest(guard_of, guard_ceilings) AS g(place, ceiling) WHERE g.place = ANY (fit)), ats[1])
      INTO posted FROM unnest(fit) WITH ORDINALITY AS u(place, ord);
    SELECT array_agg((a.answer ->> 1)::bigint + (a.answer ->> 2)::bigint ORDER BY p.place) INTO balances
      FROM generate_series(1, total) AS p(place) LEFT JOIN ROWS FROM (unnest(fit), json_array_elements(posted::json)) AS a(place, answer)
        ON a.place = p.place;
  END IF;

  WITH played AS MATERIALIZED (
    SELECT u.* FROM unnest(ids, players, sessions, games, engines, providers, currencies, keys, hashes, seeds, nonces, versions, paytables, bets,
        outcomes, positions, stakes, payouts, ats, lines, balances) WITH ORDINALITY AS u(id, player_id, session, game, engine, provider, currency, key, hash,
        seed, nonce, version, paytable, bet, outcome, "position", stake, payout, at, line, balance, ord)
    WHERE u.balance IS NOT NULL
  ), next_nonce AS (
    UPDATE rounds.seed s SET nonce = s.nonce + 1 FROM (SELECT p.seed, p.nonce FROM played p ORDER BY p.seed) p WHERE s.id = p.seed AND s.nonce = p.nonce
    RETURNING 1
  ), kept AS (
    INSERT INTO rounds.round (id, player_id, mode, session_id, game, engine, provider, state, currency, math_version, paytable_hash, bet, events, stake,
      payout, balance_after, seed_id, nonce, stream_position, key, body_hash, started_at, acted_at, finished_at, closed_by)
    SELECT p.id, p.player_id, 'real', p.session, p.game, p.engine, p.provider, 'settled', p.currency, p.version, p.paytable, p.bet::json, p.outcome::json,
      p.stake, p.payout, p.balance, p.seed, p.nonce, p."position", p.key, decode(p.hash, 'hex'), p.at, p.at, p.at, 'play' FROM played p
  )
  SELECT (SELECT count(*) FROM played) = (SELECT count(*) FROM next_nonce), to_json(ARRAY(SELECT b::text FROM unnest(balances) AS b)) INTO all_advanced, answer;
  IF NOT all_advanced THEN RAISE EXCEPTION 'a nonce moved under its lock' USING ERRCODE = 'data_exception'; END IF;
  IF array_position(balances, NULL) IS NOT NULL THEN
    lines := ARRAY(SELECT CASE WHEN u.balance IS NOT NULL THEN u.line END FROM unnest(lines, balances) AS u(line, balance));
  END IF;
  PERFORM events.append_events('round.settled', ats, players, lines);
  RETURN answer;
EXCEPTION WHEN data_exception OR integrity_constraint_violation THEN
  RETURN to_json(array_fill(NULL::text, ARRAY[total]));
END $$;

REVOKE ALL ON FUNCTION rounds.play_settled(uuid[], bigint[], bigint[], text[], text[], text[], text[], text[], text[], bigint[],
  int[], bigint[], int[], text[], text[], text[], bigint[], bigint[], bigint[], int[], timestamptz[], text[],
  int[], text[], text[], bigint[], bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rounds.play_settled(uuid[], bigint[], bigint[], text[], text[], text[], text[], text[], text[], bigint[],
  int[], bigint[], int[], text[], text[], text[], bigint[], bigint[], bigint[], int[], timestamptz[], text[],
  int[], text[], text[], bigint[], bigint[]) TO croupier_app;
