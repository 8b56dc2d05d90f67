-- How a win moved the player's loss limits, as [{name, period, by}]: so it is moved back when the win is rolled back,
-- whatever became of the bets of its round. Null for what is no win, and for wins that are older than this column.
ALTER TABLE gateway.studio_transaction ADD COLUMN limits jsonb;
