-- The list of what was given to groups is read on from its last line.
CREATE INDEX hand_out_by_time ON lootboxes.hand_out (ordered_at, key);
