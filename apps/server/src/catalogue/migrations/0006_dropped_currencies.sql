-- A currency that a title's studio stopped listing: nothing opens in it, and its id waits for when it is listed again.
ALTER TABLE catalogue.game_currency ADD COLUMN dropped_at timestamptz;
