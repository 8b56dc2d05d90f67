-- rounds.play_batch for free rounds: items with a member "free", the campaign. An item whose campaign has no round to give
-- is answered { "result": "refused", "why": "used_up" | "expired" | "cancelled" }, one that was played also tells
-- "number", which round of its campaign it was. The campaign's lock makes all its rounds, in all processes, follow each
-- other; one batch never plays two of them, because both would need the same nonce.
CREATE OR REPLACE FUNCTION free_rounds.play_batch(items jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  results jsonb[] := array_fill(NULL::jsonb, ARRAY[jsonb_array_length(items)]);
  taken jsonb := '[]';
  places int[] := '{}';
  answers jsonb;
  answer jsonb;
  given int;
  i record;
BEGIN
  PERFORM 1 FROM free_rounds.campaign c
    WHERE c.id IN (SELECT (item ->> 'free')::bigint FROM jsonb_array_elements(items) AS item)
    ORDER BY c.id FOR UPDATE;
  -- This statement sees everything that was committed before the locks.
  FOR i IN
    SELECT v.ord::int AS ord, v.item, c.used + 1 AS number, CASE
        WHEN c.cancelled_at IS NOT NULL THEN 'cancelled'
        WHEN c.used >= c.total THEN 'used_up'
        WHEN c.expires_at <= (v.item ->> 'at')::timestamptz THEN 'expired'
      END AS why
    FROM jsonb_array_elements(items) WITH ORDINALITY AS v(item, ord)
    JOIN free_rounds.campaign c ON c.id = (v.item ->> 'free')::bigint
    ORDER BY v.ord
  LOOP
    IF i.why IS NOT NULL THEN
      results[i.ord] := jsonb_build_object('result', 'refused', 'why', i.why);
    ELSE
      i.item := jsonb_set(i.item, '{variant,shown,free_round,number}', to_jsonb(i.number));
      -- A round that stays open keeps its first answer, which tells the number too.
      taken := taken || jsonb_build_array(
        CASE WHEN i.item ? 'answer' THEN jsonb_set(i.item, '{answer,free_round,number}', to_jsonb(i.number)) ELSE i.item END);
      places := places || i.ord;
    END IF;
  END LOOP;
  IF cardinality(places) = 0 THEN RETURN to_jsonb(results); END IF;
  answers := rounds.play_batch(taken);
  FOR n IN 1..cardinality(places) LOOP
    answer := answers -> (n - 1);
    IF answer ->> 'result' = 'ok' THEN
      UPDATE free_rounds.campaign c SET used = c.used + 1, won = c.won + (taken -> (n - 1) ->> 'payout')::bigint
        WHERE c.id = (taken -> (n - 1) ->> 'free')::bigint RETURNING c.used INTO given;
      INSERT INTO free_rounds.round (round_id, campaign_id, number)
        VALUES ((taken -> (n - 1) ->> 'id')::uuid, (taken -> (n - 1) ->> 'free')::bigint, given);
      answer := answer || jsonb_build_object('number', given);
    END IF;
    results[places[n]] := answer;
  END LOOP;
  RETURN to_jsonb(results);
END $$;

REVOKE ALL ON FUNCTION free_rounds.play_batch(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION free_rounds.play_batch(jsonb) TO croupier_app;
