-- While it is paused, what is settled counts nothing: moments from and to, the last without an end while the pause lasts.
ALTER TABLE quests.quest ADD COLUMN pauses jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(pauses) = 'array');
