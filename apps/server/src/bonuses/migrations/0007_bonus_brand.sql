-- Where a bonus was given, for the reports; empty where no brand gave it.
ALTER TABLE bonuses.bonus ADD COLUMN brand text NOT NULL DEFAULT '';
