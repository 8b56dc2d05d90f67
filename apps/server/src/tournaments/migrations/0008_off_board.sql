-- The list of who is disqualified is read on from its last line.
CREATE INDEX player_disqualified ON tournaments.player (tournament_id, disqualified_at, player_id) WHERE disqualified_at IS NOT NULL;
