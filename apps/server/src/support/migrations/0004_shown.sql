-- When a page of the player first showed it: what was written while none was open waits for the next one.
ALTER TABLE support.notification ADD COLUMN shown_at timestamptz;
CREATE INDEX notifications_that_wait ON support.notification (player_id, id) WHERE shown_at IS NULL;
GRANT UPDATE (shown_at) ON support.notification TO croupier_app;
