-- What erasing a player's account and the daily job have to take away.
GRANT DELETE ON support.conversation TO croupier_app;
GRANT DELETE ON support.chat_message TO croupier_app;
GRANT DELETE ON support.letter TO croupier_app;
