-- A group that a deposit offer names to be picked by exists from the first player who picks it. Source: CONTRACT 6.
GRANT INSERT ON players.player_group TO croupier_app;
