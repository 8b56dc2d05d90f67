-- The back office's list is read on from its last line.
CREATE INDEX tournament_by_start ON tournaments.tournament (start_at, id);
