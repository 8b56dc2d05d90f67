-- rounds.play_batch for bets that count for a jackpot: the same items with a member `jackpot`, which is kept with each
-- round that came about. All other bets never come here, so it costs them nothing.
CREATE OR REPLACE FUNCTION rounds.play_counted_batch(items jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  answers CONSTANT jsonb := rounds.play_batch(items);
BEGIN
  INSERT INTO rounds.jackpot_draw (round_id, drawn)
    SELECT (i.item ->> 'id')::uuid, i.item -> 'jackpot'
    FROM jsonb_array_elements(items) WITH ORDINALITY AS i(item, ord)
    WHERE answers -> (i.ord::int - 1) ->> 'result' = 'ok';
  RETURN answers;
END $$;

REVOKE ALL ON FUNCTION rounds.play_counted_batch(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rounds.play_counted_batch(jsonb) TO croupier_app;
