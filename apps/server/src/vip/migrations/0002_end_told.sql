-- The end of which the player was told by mail: each is told once.
ALTER TABLE vip.standing ADD COLUMN end_told timestamptz;
