-- Days without play after the last one and up to `rests_until` that lie in no break.
ALTER TABLE achievements.day_row ADD COLUMN missed integer NOT NULL DEFAULT 0 CHECK (missed >= 0);
