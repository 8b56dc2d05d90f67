-- A job looks each minute for levels whose gifts could not be given: few of all that were ever reached.
CREATE INDEX levels_waiting ON quests.reached_level (reached_at) WHERE given = 'waiting';
