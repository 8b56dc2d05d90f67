-- The back office's list is read on from its last line.
CREATE INDEX quest_by_start ON quests.quest (start_at, id);
