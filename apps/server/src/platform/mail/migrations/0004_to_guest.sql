-- Letters that name no player are found by the address, however it was written.
CREATE INDEX mailbox_of_address ON mail.mailbox (lower(recipient)) WHERE player_id IS NULL;
CREATE INDEX sent_to_address ON mail.sent (lower(recipient)) WHERE player_id IS NULL;
