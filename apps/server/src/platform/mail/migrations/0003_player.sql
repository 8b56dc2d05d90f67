-- Whose mail it is, whatever address they have by now. Mail from before knows only its address.
ALTER TABLE mail.sent ADD COLUMN player_id bigint;
ALTER TABLE mail.mailbox ADD COLUMN player_id bigint;
CREATE INDEX sent_of_player ON mail.sent (player_id, id DESC) WHERE player_id IS NOT NULL;
CREATE INDEX mailbox_of_player ON mail.mailbox (player_id) WHERE player_id IS NOT NULL;
