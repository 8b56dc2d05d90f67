-- What erasing a player's account has to take away.
GRANT UPDATE (body) ON operators.note TO croupier_app;
