-- What counts by the kind of bet, as it was when the gift was given; nothing for gifts given before there was such a table, which keep
-- counting all bets alike.
ALTER TABLE bonuses.bonus ADD COLUMN bet_contributions jsonb CHECK (jsonb_typeof(bet_contributions) = 'object');
ALTER TABLE bonuses.free_spins ADD COLUMN bet_contributions jsonb CHECK (jsonb_typeof(bet_contributions) = 'object');
