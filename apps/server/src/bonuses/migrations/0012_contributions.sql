-- What counts of a stake where the offer said something of its own, as it was when the gift was given.
ALTER TABLE bonuses.bonus ADD COLUMN contributions jsonb CHECK (jsonb_typeof(contributions) = 'object');
ALTER TABLE bonuses.free_spins ADD COLUMN contributions jsonb CHECK (jsonb_typeof(contributions) = 'object');
