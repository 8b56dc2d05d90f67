-- rounds.play_batch of before read its items by other columns; the one of today stands in 0015.
DROP FUNCTION IF EXISTS rounds.play_batch(jsonb);
