-- Many bets in one call. For each item: has this key been answered before, does the seed still stand at this nonce and at
-- these limits, is the player free to start a round; then the money, the round, the next nonce and the row of the event log,
-- all or nothing.
--
-- An item:
--   { "id": uuid, "playerId": 7, "session": 12, "mode": "real", "game": "studio/Title", "engine": "title",
--     "title": "Title", "provider": "studio", "currency": "EUR", "key": "...", "hash": "<hex of the body's SHA-256>",
--     "seed": 3, "nonce": 41, "limits": 2 (the seed's limits_version by which the bet was allowed),
--     "mathVersion": 1, "paytable": "...", "bet": {...}, "events": [...], "position": 64,
--     "state": {...} | null (null: the round is over at once), "stake": "100", "payout": "250", "floor_ms": 0,
--     "at": "2026-01-31T12:00:00.000Z", "answer": {...} (first answer of a round that stays open),
--     "posting": {...} (the ledger's order; real mode only), "variant": {...} (what the bet's variant keeps with the round; without it, nothing) }
--
-- An answer, in the same order, one of:
--   { "result": "ok", "balance": "1150" }          { "result": "insufficient", "balance": "60", "missing": "40" }
--   { "result": "duplicate", "round": uuid }       { "result": "conflict" }   same key, other body
--   { "result": "stale" }        the nonce or the limits have moved on: compute again
--   { "result": "session_ended" }
--   { "result": "round_open", "round": uuid }      { "result": "too_fast", "wait_ms": 50 }
--   { "result": "stopped", "scope": "all" }        by an operator
--   { "result": "blocked", "guard": "..." }        { "result": "frozen" }     or what else the ledger refused with
--
-- Locks: what operators stop, shared; seeds by id; then whatever the ledger locks. The seed's lock makes the checks of one
-- player's bets, in all processes, happen one after the other. Keys and open rounds are looked for in the months where they
-- can be: see rounds.keys_from and rounds.open_from.
--
-- Each item is taken apart twice only: once for the checks and once for everything that is written, in one statement. The
-- stakes of plain bets go to the ledger by its fast path, the others and what that leaves by the general one.
CREATE OR REPLACE FUNCTION rounds.play_batch(items jsonb) RETURNS jsonb
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE
  total CONSTANT int := jsonb_array_length(items);
  keys_from CONSTANT uuid := rpad(lpad(to_hex((extract(epoch FROM least((items -> 0 ->> 'at')::timestamptz - interval '2 days', date_trunc('month', (items -> 0 ->> 'at')::timestamptz, 'UTC'))) * 1000)::bigint), 12, '0'), 32, '0')::uuid;
  open_from CONSTANT uuid := rpad(lpad(to_hex((extract(epoch FROM (items -> 0 ->> 'at')::timestamptz - interval '35 days') * 1000)::bigint), 12, '0'), 32, '0')::uuid;
  results jsonb[] := array_fill(NULL::jsonb, ARRAY[total]);
  -- What is known of the accepted items, by their place among all.
  accepted boolean[] := array_fill(false, ARRAY[total]);
  balances bigint[] := array_fill(NULL::bigint, ARRAY[total]);
  stake_splits jsonb[] := array_fill(NULL::jsonb, ARRAY[total]);
  payout_splits jsonb[] := array_fill(NULL::jsonb, ARRAY[total]);
  -- The places of the items that stake real money, in the order of their postings.
  real_items int[] := '{}';
  -- The places of those whose posting is a plain bet, and the ledger's answers to them.
  bets int[];
  drawn bigint[];
  paid bigint[];
  posted bigint[];
  place int;
  any_stop boolean;
  appended int;
  i record;
BEGIN
  PERFORM protection.hold_stops();
  any_stop := EXISTS (SELECT FROM protection.standing_stops());

  PERFORM 1 FROM rounds.seed s
  WHERE s.id = ANY (ARRAY(SELECT v.seed FROM jsonb_to_recordset(items) AS v(seed bigint)))
  ORDER BY s.id FOR NO KEY UPDATE;

  -- This statement sees everything that was committed before the locks.
  FOR i IN
    SELECT v.ord::int AS ord, v.mode, v."playerId" AS player_id, v.stake, v.payout,
      CASE
        WHEN known.id IS NOT NULL AND known.body_hash = decode(v.hash, 'hex')
          THEN jsonb_build_object('result', 'duplicate', 'round', known.id)
        WHEN known.id IS NOT NULL OR used.key IS NOT NULL THEN jsonb_build_object('result', 'conflict')
        WHEN row_number() OVER (PARTITION BY v.seed ORDER BY v.ord) > 1 OR seed.id IS NULL OR seed.state <> 'active' OR seed.nonce <> v.nonce OR seed.limits_version <> v.limits
          THEN jsonb_build_object('result', 'stale')
        WHEN session.id IS NULL OR session.ended_at IS NOT NULL OR session.expires_at <= v.at
          THEN jsonb_build_object('result', 'session_ended')
        -- Only where something is stopped at all is it asked for each item.
        WHEN any_stop AND protection.stop_against(v."playerId", v.game, v.provider) IS NOT NULL
          THEN jsonb_build_object('result', 'stopped', 'scope', protection.stop_against(v."playerId", v.game, v.provider))
        WHEN waiting.id IS NOT NULL THEN jsonb_build_object('result', 'round_open', 'round', waiting.id)
        WHEN latest.until > v.at THEN jsonb_build_object('result', 'too_fast',
          'wait_ms', ceil(extract(epoch FROM latest.until - v.at) * 1000)::bigint)
      END AS refusal
    FROM ROWS FROM (jsonb_to_recordset(items) AS ("playerId" bigint, session bigint, mode text, game text, provider text, key text, hash text,
      seed bigint, nonce bigint, limits int, stake bigint, payout bigint, "floor_ms" int, at timestamptz)) WITH ORDINALITY
      AS v("playerId", session, mode, game, provider, key, hash, seed, nonce, limits, stake, payout, "floor_ms", at, ord)
    LEFT JOIN LATERAL (SELECT * FROM rounds.seed s WHERE s.id = v.seed LIMIT 1) seed ON true
    LEFT JOIN LATERAL (SELECT * FROM rounds.session s WHERE s.id = v.session LIMIT 1) session ON true
    LEFT JOIN LATERAL (
      SELECT r.id, r.body_hash FROM rounds.round r
      WHERE r.player_id = v."playerId" AND r.mode = v.mode AND hashtextextended(r.key, 0) = hashtextextended(v.key, 0) AND r.key = v.key AND r.id >= keys_from LIMIT 1
    ) known ON true
    LEFT JOIN LATERAL (
      SELECT s.key FROM rounds.step s WHERE s.player_id = v."playerId" AND s.mode = v.mode AND hashtextextended(s.key, 0) = hashtextextended(v.key, 0) AND s.key = v.key AND s.round_id >= keys_from LIMIT 1
    ) used ON true
    LEFT JOIN LATERAL (
      SELECT r.id FROM rounds.round r
      WHERE r.player_id = v."playerId" AND r.mode = v.mode AND r.game = v.game AND r.state = 'open' AND r.provider_round IS NULL AND r.id >= open_from
      LIMIT 1
    ) waiting ON true
    LEFT JOIN LATERAL (
      SELECT r.started_at + make_interval(secs => v."floor_ms"::float / 1000) AS until FROM rounds.round r
      WHERE v."floor_ms" > 0 AND r.id >= open_from AND r.player_id = v."playerId" AND r.mode = v.mode AND r.game = v.game
      ORDER BY r.id DESC LIMIT 1
    ) latest ON true
  LOOP
    IF i.refusal IS NOT NULL THEN
      results[i.ord] := i.refusal;
    ELSIF i.mode = 'demo' THEN
      results[i.ord] := rounds.move_demo_balance(i.player_id, i.stake, i.payout);
      accepted[i.ord] := results[i.ord] ->> 'result' = 'ok';
      balances[i.ord] := (results[i.ord] ->> 'balance')::bigint;
    ELSE
      real_items := real_items || i.ord;
    END IF;
  END LOOP;

  IF cardinality(real_items) > 0 THEN
    WITH bet AS MATERIALIZED (
      SELECT v.*, row_number() OVER (ORDER BY v.ord) AS turn, (v.posting #>> '{moves,0,amount}')::bigint AS drawn, (v.posting #>> '{moves,1,amount}')::bigint AS paid
      FROM ROWS FROM (jsonb_to_recordset(items) AS ("playerId" bigint, currency text, posting jsonb)) WITH ORDINALITY AS v(player_id, currency, posting, ord)
      WHERE v.ord = ANY (real_items) AND ledger.is_bet(v.posting -> 'moves') AND v.posting -> 'meta' IS NULL
      ORDER BY v.ord
    ), guard AS MATERIALIZED (
      SELECT b.turn, g.* FROM bet b CROSS JOIN LATERAL jsonb_to_recordset(b.posting -> 'guards') AS g(name text, period text, by bigint, ceiling bigint)
    )
    SELECT array_agg(b.ord::int), array_agg(b.drawn), array_agg(b.paid), CASE WHEN count(*) > 0 THEN ledger.post_bets(
        array_agg(b.posting ->> 'kind'), array_agg(b.posting ->> 'key'), array_agg(b.player_id), array_agg(b.currency),
        array_agg(b.drawn), array_agg(b.paid), array_agg(b.posting #>> '{moves,0,to}'), array_agg(b.posting ->> 'ref'),
        ARRAY(SELECT g.turn::int FROM guard g), ARRAY(SELECT g.name FROM guard g), ARRAY(SELECT g.period FROM guard g),
        ARRAY(SELECT g.by FROM guard g), ARRAY(SELECT g.ceiling FROM guard g), (items -> 0 ->> 'at')::timestamptz) END
      INTO bets, drawn, paid, posted
    FROM bet b;
    FOR i IN
      SELECT b.place, b.drawn, b.paid, b.balance
      FROM unnest(bets, drawn, paid, posted[4 * cardinality(bets) + 1:]) AS b(place, drawn, paid, balance)
      WHERE b.balance IS NOT NULL
    LOOP
      results[i.place] := jsonb_build_object('result', 'ok', 'balance', i.balance::text);
      accepted[i.place] := true;
      balances[i.place] := i.balance;
      stake_splits[i.place] := jsonb_build_array(jsonb_build_object('kind', 'cash', 'amount', i.drawn::text));
      payout_splits[i.place] := CASE WHEN i.paid = 0 THEN '[]' WHEN i.paid > 0 THEN jsonb_build_array(jsonb_build_object('kind', 'cash', 'amount', i.paid::text)) END;
    END LOOP;
    real_items := ARRAY(SELECT r.place FROM unnest(real_items) AS r(place) WHERE NOT accepted[r.place] ORDER BY r.place);
  END IF;

  IF cardinality(real_items) > 0 THEN
    FOR i IN
      SELECT p.ord::int AS ord, p.answer, p.answer ->> 'result' AS result,
        (p.answer #>> '{balances,cash}')::bigint + (p.answer #>> '{balances,bonus}')::bigint AS balance
      FROM jsonb_array_elements(ledger.post_batch(
        (SELECT jsonb_agg(e.item -> 'posting' ORDER BY e.ord) FROM jsonb_array_elements(items) WITH ORDINALITY AS e(item, ord)
          WHERE e.ord = ANY (real_items)),
        (items -> 0 ->> 'at')::timestamptz)) WITH ORDINALITY AS p(answer, ord)
    LOOP
      place := real_items[i.ord];
      results[place] := i.answer - 'splits' - 'balances' - 'postingId';
      IF i.balance IS NOT NULL THEN results[place] := results[place] || jsonb_build_object('balance', i.balance::text); END IF;
      CONTINUE WHEN i.result <> 'ok';
      accepted[place] := true;
      balances[place] := i.balance;
      stake_splits[place] := i.answer #> '{splits,0}';
      payout_splits[place] := i.answer #> '{splits,1}';
    END LOOP;
  END IF;

  IF true = ANY (accepted) THEN
    WITH played AS MATERIALIZED (
      SELECT v.*, jsonb_typeof(v.state) IS DISTINCT FROM 'null' AND v.state IS NOT NULL AS open, decode(v.hash, 'hex') AS body_hash,
        balances[v.ord] AS balance, stake_splits[v.ord] AS stake_split, payout_splits[v.ord] AS payout_split
      FROM ROWS FROM (jsonb_to_recordset(items) AS (id uuid, "playerId" bigint, session bigint, mode text, game text, engine text,
        title text, provider text, currency text, key text, hash text, seed bigint, nonce bigint, "mathVersion" int, paytable text,
        bet jsonb, events jsonb, "position" bigint, state jsonb, stake bigint, payout bigint, at timestamptz, answer jsonb,
        posting jsonb, variant jsonb)) WITH ORDINALITY
        AS v(id, player_id, session, mode, game, engine, title, provider, currency, key, hash, seed, nonce, math_version, paytable,
          bet, events, "position", state, stake, payout, at, answer, posting, variant, ord)
      WHERE accepted[v.ord]
    ), next_nonce AS (
      UPDATE rounds.seed s SET nonce = s.nonce + 1 WHERE s.id = ANY (ARRAY(SELECT p.seed FROM played p))
    ), kept AS (
      INSERT INTO rounds.round (id, player_id, mode, session_id, game, engine, provider, state, currency, math_version,
        paytable_hash, bet, events, game_state, stake, payout, stakes, stake_split, payout_split, variant, balance_after,
        seed_id, nonce, stream_position, key, body_hash, started_at, acted_at, finished_at, closed_by)
      SELECT p.id, p.player_id, p.mode, p.session, p.game, p.engine, p.provider, CASE WHEN p.open THEN 'open' ELSE 'settled' END,
        p.currency, p.math_version, p.paytable, p.bet, p.events, CASE WHEN p.open THEN p.state END, p.stake, p.payout,
        jsonb_build_array(jsonb_build_object('key', p.posting -> 'key', 'amount', p.stake::text, 'guards', p.posting -> 'guards')),
        p.stake_split, p.payout_split, p.variant, p.balance, p.seed, p.nonce, p."position", p.key, p.body_hash, p.at, p.at,
        CASE WHEN NOT p.open THEN p.at END, CASE WHEN NOT p.open THEN 'play' END
      FROM played p
    ), opened AS (
      INSERT INTO rounds.step (player_id, mode, key, body_hash, round_id, number, at, answer)
      SELECT p.player_id, p.mode, p.key, p.body_hash, p.id, 0, p.at,
        p.answer || jsonb_build_object('balance_after_cents', p.balance)
      FROM played p WHERE p.open
    )
    SELECT events.append_events('round.settled', array_agg(p.at ORDER BY p.ord), array_agg(p.player_id ORDER BY p.ord),
      array_agg((jsonb_build_object('round', p.id, 'session', p.session, 'game', p.game,
        'title', p.title, 'provider', p.provider, 'currency', p.currency, 'stake', p.stake::text, 'payout', p.payout::text,
        'stake_split', p.stake_split, 'payout_split', p.payout_split)
        || coalesce(p.variant -> 'logged', '{}'))::text ORDER BY p.ord))
    INTO appended FROM played p WHERE p.mode = 'real' AND NOT p.open;
  END IF;

  RETURN to_jsonb(results);
END $$;

REVOKE ALL ON FUNCTION rounds.play_batch(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rounds.play_batch(jsonb) TO croupier_app;
