-- The deposit that is wagered together with its bonus; 0 where the bonus is wagered alone.
ALTER TABLE bonuses.bonus ADD COLUMN wagered_deposit bigint NOT NULL DEFAULT 0 CHECK (wagered_deposit >= 0);
