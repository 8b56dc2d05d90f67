-- The ladder of levels: groups that a player climbs by the comp points they ever earned. Source: spec 3-54, 6-10.
ALTER TABLE players.player_group
  -- From how many points on the level counts; it ends where the next begins. Null for a group that is no level.
  ADD COLUMN points_from bigint UNIQUE CHECK (points_from >= 0);

INSERT INTO players.player_group (id, name, writable, points_from) VALUES
  ('level_1', 'Rising star', false, 0), ('level_2', 'Bronze', false, 1000), ('level_3', 'Silver', false, 5000),
  ('level_4', 'Gold', false, 20000), ('level_5', 'Platinum', false, 75000), ('level_6', 'Diamond', false, 250000),
  ('793', 'Bronze', false, NULL);
