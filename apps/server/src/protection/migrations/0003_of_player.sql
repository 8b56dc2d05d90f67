-- Blocks that were lifted are found by their player as well.
DROP INDEX protection.blocks_of_a_player;
CREATE INDEX blocks_of_a_player ON protection.block (player_id);
