-- The brand at which the account was opened; empty for accounts that are older than this column.
ALTER TABLE players.player ADD COLUMN brand text NOT NULL DEFAULT '';

-- The players of a brand, as operators of that brand list them.
CREATE INDEX players_by_brand ON players.player (brand, id);
