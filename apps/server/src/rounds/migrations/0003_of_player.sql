-- Seeds that are retired are found by their player as well.
CREATE INDEX seeds_of_player ON rounds.seed (player_id);

-- A player's rounds that are not over, of studios too: their other rounds are not looked through for them.
CREATE INDEX round_unfinished ON rounds.round (player_id, mode) WHERE state = 'open';
