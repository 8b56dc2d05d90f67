-- When a player sat down: a new sign-in soon after the last session goes on with the time that ran there.
ALTER TABLE players.session ADD COLUMN sat_down_at timestamptz;
UPDATE players.session SET sat_down_at = created_at;
ALTER TABLE players.session ALTER COLUMN sat_down_at SET NOT NULL;

-- The last session of a player is looked for among those that ended too.
DROP INDEX players.sessions_of_a_player;
CREATE INDEX sessions_of_a_player ON players.session (player_id, created_at DESC);
