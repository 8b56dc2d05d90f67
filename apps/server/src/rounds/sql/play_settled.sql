-- Rounds of real money that are over with their first step and are paid out of cash: nearly all that is played. They come as
-- arrays, one element for each round, and a handful of statements plays the whole group. A round that anything stands against
-- (its key, its nonce, its player's limits, its session, an open round, the operator, the ledger) is left as it is, with null
-- for an answer, and belongs to rounds.play_batch, which knows why. The others are answered with the player's balance after
-- them. Locks are those of rounds.play_batch, in its order. Source: docs/decisions/002, 017.
--
-- `wins` is null where nothing was won, and `postings` are the keys of the postings. `limits` are the seeds' limits_version by which the bets were allowed, `outcomes` the rounds' events and `lines` what the
-- log says of them, as texts of JSON; `guard_of` is the place of the round that a guard belongs to.
CREATE OR REPLACE FUNCTION rounds.play_settled(
  ids uuid[], players bigint[], sessions bigint[], games text[], engines text[], providers text[], currencies text[], keys text[],
  hashes text[], seeds bigint[], limits int[], nonces bigint[], versions int[], paytables text[], bets text[], outcomes text[],
  positions bigint[], stakes bigint[], wins bigint[], floors int[], ats timestamptz[], lines text[], postings text[],
  guard_of int[], guard_names text[], guard_periods text[], guard_bys bigint[], guard_ceilings bigint[]
) RETURNS bigint[]
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE
  total CONSTANT int := cardinality(ids);
  keys_from CONSTANT uuid := rpad(lpad(to_hex((extract(epoch FROM least(ats[1] - interval '2 days', date_trunc('month', ats[1], 'UTC'))) * 1000)::bigint), 12, '0'), 32, '0')::uuid;
  open_from CONSTANT uuid := rpad(lpad(to_hex((extract(epoch FROM ats[1] - interval '35 days') * 1000)::bigint), 12, '0'), 32, '0')::uuid;
  -- No round is a day ahead, so months to come need not be looked at.
  until CONSTANT uuid := rpad(lpad(to_hex((extract(epoch FROM ats[1] + interval '1 day') * 1000)::bigint), 12, '0'), 32, '0')::uuid;
  too_soon int[] := '{}'; -- the places of rounds that come too soon after the one before
  fit int[];              -- the places of rounds that nothing stands against
  posted bigint[];        -- what the ledger answers to them, or to all
  balances bigint[];      -- of all, null for those that were not posted
  appended int;
BEGIN
  PERFORM protection.hold_stops();

  IF 0 < ANY (floors) THEN
    too_soon := ARRAY(
      SELECT u.ord::int FROM unnest(players, games, floors, ats) WITH ORDINALITY AS u(player_id, game, floor_ms, at, ord)
      CROSS JOIN LATERAL (
        SELECT r.started_at FROM rounds.round r WHERE r.player_id = u.player_id AND r.mode = 'real' AND r.game = u.game
          AND r.id >= open_from AND r.id < until ORDER BY r.id DESC LIMIT 1
      ) r
      WHERE u.floor_ms > 0 AND r.started_at + make_interval(secs => u.floor_ms::float / 1000) > u.at);
  END IF;

  -- Seeds are locked in everyone's order, and step on where they stand as they should. A seed that still stands at the nonce had
  -- no round since this statement began, so what it sees of the player's rounds holds.
  WITH advanced AS (
    UPDATE rounds.seed s SET nonce = s.nonce + 1
      FROM (
        SELECT u.seed, u.limits_seen, u.nonce, u.ord
        FROM unnest(seeds, limits, nonces, players, sessions, games, keys, ats) WITH ORDINALITY AS u(seed, limits_seen, nonce, player_id, session, game, key, at, ord)
        WHERE u.ord <> ALL (too_soon)
          AND NOT EXISTS (SELECT FROM protection.standing_stops())
          AND EXISTS (SELECT FROM rounds.session s WHERE s.id = u.session AND s.ended_at IS NULL AND s.expires_at > u.at)
          AND NOT EXISTS (SELECT FROM rounds.round r WHERE r.player_id = u.player_id AND r.mode = 'real'
            AND hashtextextended(r.key, 0) = hashtextextended(u.key, 0) AND r.id >= keys_from AND r.id < until)
          AND NOT EXISTS (SELECT FROM rounds.step s WHERE s.player_id = u.player_id AND s.mode = 'real'
            AND hashtextextended(s.key, 0) = hashtextextended(u.key, 0) AND s.round_id >= keys_from AND s.round_id < until)
          AND NOT EXISTS (SELECT FROM rounds.round r WHERE r.player_id = u.player_id AND r.mode = 'real' AND r.game = u.game
            AND r.state = 'open' AND r.provider_round IS NULL AND r.id >= open_from AND r.id < until)
        ORDER BY u.seed, u.ord
      ) i
      WHERE s.id = i.seed AND s.state = 'active' AND s.nonce = i.nonce AND s.limits_version = i.limits_seen
      RETURNING i.ord
  )
  SELECT array_agg(a.ord::int ORDER BY a.ord) INTO fit FROM advanced a;
  IF fit IS NULL THEN RETURN array_fill(NULL::bigint, ARRAY[total]); END IF;

  IF cardinality(fit) = total THEN
    posted := ledger.post_bets(array_fill('round'::text, ARRAY[total]), postings, players, currencies, stakes, wins, array_fill('gaming'::text, ARRAY[total]),
      array_fill(NULL::text, ARRAY[total]), guard_of, guard_names, guard_periods, guard_bys, guard_ceilings, ats[1]);
    balances := posted[4 * total + 1:];
  ELSE
    SELECT ledger.post_bets(array_agg('round'::text), array_agg(postings[u.place] ORDER BY u.ord), array_agg(players[u.place] ORDER BY u.ord),
        array_agg(currencies[u.place] ORDER BY u.ord), array_agg(stakes[u.place] ORDER BY u.ord), array_agg(wins[u.place] ORDER BY u.ord),
        array_agg('gaming'::text), array_agg(NULL::text), ARRAY(SELECT array_position(fit, g.place) FROM unnest(guard_of) AS g(place) WHERE g.place = ANY (fit)),
        ARRAY(SELECT g.name FROM unnest(guard_of, guard_names) AS g(place, name) WHERE g.place = ANY (fit)),
        ARRAY(SELECT g.period FROM unnest(guard_of, guard_periods) AS g(place, period) WHERE g.place = ANY (fit)),
        ARRAY(SELECT g.by FROM unnest(guard_of, guard_bys) AS g(place, by) WHERE g.place = ANY (fit)),
        ARRAY(SELECT g.ceiling FROM unnest(guard_of, guard_ceilings) AS g(place, ceiling) WHERE g.place = ANY (fit)), ats[1])
      INTO posted FROM unnest(fit) WITH ORDINALITY AS u(place, ord);
    balances := array_fill(NULL::bigint, ARRAY[total]);
    FOR n IN 1 .. cardinality(fit) LOOP
      balances[fit[n]] := posted[4 * cardinality(fit) + n];
    END LOOP;
  END IF;
  IF array_position(balances, NULL) IS NOT NULL THEN
    -- What the ledger left as it is was not played: its nonce is the next one again, and no line is written.
    UPDATE rounds.seed s SET nonce = s.nonce - 1 WHERE s.id IN (SELECT seeds[f.place] FROM unnest(fit) AS f(place) WHERE balances[f.place] IS NULL);
    lines := ARRAY(SELECT CASE WHEN u.balance IS NOT NULL THEN u.line END FROM unnest(lines, balances) AS u(line, balance));
  END IF;

  INSERT INTO rounds.round (id, player_id, mode, session_id, game, engine, provider, state, currency, math_version, paytable_hash, bet, events, stake,
    payout, balance_after, seed_id, nonce, stream_position, key, body_hash, started_at, acted_at, finished_at, closed_by)
  SELECT p.id, p.player_id, 'real', p.session, p.game, p.engine, p.provider, 'settled', p.currency, p.version, p.paytable, p.bet::json, p.outcome::json,
    p.stake, coalesce(p.win, 0), p.balance, p.seed, p.nonce, p."position", p.key, decode(p.hash, 'hex'), p.at, p.at, p.at, 'play'
  FROM unnest(ids, players, sessions, games, engines, providers, currencies, keys, hashes, seeds, nonces, versions, paytables, bets, outcomes, positions, stakes,
    wins, ats, balances) AS p(id, player_id, session, game, engine, provider, currency, key, hash, seed, nonce, version, paytable, bet, outcome, "position",
    stake, win, at, balance)
  WHERE p.balance IS NOT NULL;
  appended := events.append_events('round.settled', ats, players, lines);
  RETURN balances;
EXCEPTION WHEN data_exception OR integrity_constraint_violation THEN
  RETURN array_fill(NULL::bigint, ARRAY[total]);
END $$;

REVOKE ALL ON FUNCTION rounds.play_settled(uuid[], bigint[], bigint[], text[], text[], text[], text[], text[], text[], bigint[],
  int[], bigint[], int[], text[], text[], text[], bigint[], bigint[], bigint[], int[], timestamptz[], text[], text[],
  int[], text[], text[], bigint[], bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rounds.play_settled(uuid[], bigint[], bigint[], text[], text[], text[], text[], text[], text[], bigint[],
  int[], bigint[], int[], text[], text[], text[], bigint[], bigint[], bigint[], int[], timestamptz[], text[], text[],
  int[], text[], text[], bigint[], bigint[]) TO croupier_app;
