-- Lists of players in the back office, newest first, by what operators filter them.
CREATE INDEX players_by_country ON players.player (country, id);
CREATE INDEX players_by_verified ON players.player (verified, id);
CREATE INDEX players_closed ON players.player (id) WHERE disabled_at IS NOT NULL;
