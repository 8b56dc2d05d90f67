-- A person's own data are found by an index.
CREATE INDEX win_of_player ON jackpots.win (player_id);
