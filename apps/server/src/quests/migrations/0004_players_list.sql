-- The list of a quest's players is read on from its last line.
DROP INDEX quests.progress_by_parts;
CREATE INDEX progress_by_parts ON quests.progress (quest_id, parts, player_id);
