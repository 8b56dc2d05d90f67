-- Players whose month on the leaderboards is counted again, for a studio took something of a round of it back.
CREATE TABLE tournaments.leader_recount (
  player_id bigint NOT NULL,
  month date NOT NULL,
  PRIMARY KEY (player_id, month)
);
GRANT SELECT, INSERT, DELETE ON tournaments.leader_recount TO croupier_app;
