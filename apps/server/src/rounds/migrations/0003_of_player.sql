-- Seeds that are retired are found by their player as well.
CREATE INDEX seeds_of_player ON rounds.seed (player_id);
