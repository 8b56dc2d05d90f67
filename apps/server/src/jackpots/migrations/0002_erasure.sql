-- What erasing a player's account has to take away.
GRANT UPDATE (masked_name) ON jackpots.win TO croupier_app;
