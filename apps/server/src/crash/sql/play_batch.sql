-- rounds.play_batch for bets on a crash round. An item also has "crashRound" (its id), "nextAuto" and "shownName". It is played
-- while that crash round takes bets, else answered { "result": "refused", "why": "betting_closed" }: the crash round's lock makes
-- every bet come wholly before or wholly after the moment it closes.
CREATE OR REPLACE FUNCTION crash.play_batch(items jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  results jsonb[] := array_fill('{"result": "refused", "why": "betting_closed"}'::jsonb, ARRAY[jsonb_array_length(items)]);
  taken jsonb;
  places int[];
  answers jsonb;
BEGIN
  PERFORM 1 FROM crash.round f
    WHERE f.id IN (SELECT (i ->> 'crashRound')::bigint FROM jsonb_array_elements(items) AS i)
    ORDER BY f.id FOR SHARE;
  -- This statement sees everything that was committed before the locks.
  SELECT jsonb_agg(i.item ORDER BY i.ord), array_agg(i.ord::int ORDER BY i.ord)
    INTO taken, places
    FROM jsonb_array_elements(items) WITH ORDINALITY AS i(item, ord)
    JOIN crash.round f ON f.id = (i.item ->> 'crashRound')::bigint
    WHERE f.state = 'betting' AND f.betting_until > (i.item ->> 'at')::timestamptz;
  IF taken IS NULL THEN RETURN to_jsonb(results); END IF;
  answers := rounds.play_batch(taken);
  FOR n IN 1..cardinality(places) LOOP
    results[places[n]] := answers -> (n - 1);
  END LOOP;
  INSERT INTO crash.bet (round_id, crash_round_id, name, next_auto)
    SELECT (t.item ->> 'id')::uuid, (t.item ->> 'crashRound')::bigint, t.item ->> 'shownName', (t.item ->> 'nextAuto')::int
    FROM jsonb_array_elements(taken) WITH ORDINALITY AS t(item, ord)
    WHERE answers -> (t.ord::int - 1) ->> 'result' = 'ok';
  RETURN to_jsonb(results);
END $$;

REVOKE ALL ON FUNCTION crash.play_batch(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION crash.play_batch(jsonb) TO croupier_app;
