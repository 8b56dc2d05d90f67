-- Gifts of levels were called by the group of the level; since then they have a title of their own, in the player's language.
UPDATE bonuses.bonus SET title = 'Level ' || substr(title, 7) WHERE title ~ '^level_[0-9]+$';
UPDATE bonuses.free_spins SET title = 'Level ' || substr(title, 7) WHERE title ~ '^level_[0-9]+$';
