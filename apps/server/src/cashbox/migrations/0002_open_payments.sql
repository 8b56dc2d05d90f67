-- Counting what a player has under way must not read all they ever paid.
CREATE INDEX payment_open_of_player ON cashbox.payment (player_id) WHERE finished_at IS NULL;
