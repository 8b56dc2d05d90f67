-- A score that moves writes into each index of the table, so there are two on the way of a round: the key, which finds a player's
-- tournaments too, and the board. Whoever is not on the board is in the small one beside it.
ALTER TABLE tournaments.player DROP CONSTRAINT player_pkey, ADD PRIMARY KEY (player_id, tournament_id);
DROP INDEX tournaments.player_of;
CREATE INDEX player_off_board ON tournaments.player (tournament_id) WHERE score = 0 OR disqualified_at IS NOT NULL;

-- The same of the leaderboards, where each round moves three lines of its player.
ALTER TABLE tournaments.leader DROP CONSTRAINT leader_pkey, ADD PRIMARY KEY (player_id, period, since);
DROP INDEX tournaments.leader_of_player;

-- Which transaction wrote scores last, so that the scorer knows whether those that it remembers still hold.
CREATE TABLE tournaments.scores_edition (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  written_by xid8 NOT NULL
);
INSERT INTO tournaments.scores_edition (written_by) VALUES ('0');
GRANT SELECT, UPDATE ON tournaments.scores_edition TO croupier_app;
