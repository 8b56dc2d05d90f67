-- Which keys of groups gifts have is asked each time content is saved: a step in an index for each key, however many gifts have it.
CREATE INDEX bonus_group_key ON bonuses.bonus (group_key) WHERE group_key IS NOT NULL;
CREATE INDEX free_spins_group_key ON bonuses.free_spins (group_key) WHERE group_key IS NOT NULL;
