CREATE SCHEMA IF NOT EXISTS achievements;
GRANT USAGE ON SCHEMA achievements TO croupier_app;

-- How much of each thing that is counted a player has done.
CREATE TABLE achievements.counter (
  player_id bigint NOT NULL CHECK (player_id > 0),
  counts text NOT NULL CHECK (length(counts) BETWEEN 1 AND 100),
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (player_id, counts)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON achievements.counter TO croupier_app;

-- What counts once for a player: a game, a studio, a month, a day of the week.
CREATE TABLE achievements.seen (
  player_id bigint NOT NULL CHECK (player_id > 0),
  kind text NOT NULL CHECK (kind IN ('game', 'studio', 'month', 'weekday')),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  PRIMARY KEY (player_id, kind, name)
);
GRANT SELECT, INSERT, DELETE ON achievements.seen TO croupier_app;

-- Days of play in a row, by UTC; a break of the player's own choice lasts until `rests_until`.
CREATE TABLE achievements.day_row (
  player_id bigint PRIMARY KEY CHECK (player_id > 0),
  last_day date NOT NULL,
  length integer NOT NULL CHECK (length > 0),
  rests_until date
);
GRANT SELECT, INSERT, UPDATE, DELETE ON achievements.day_row TO croupier_app;

-- Tiers that players have, each once.
CREATE TABLE achievements.unlocked (
  player_id bigint NOT NULL CHECK (player_id > 0),
  achievement text NOT NULL CHECK (length(achievement) BETWEEN 1 AND 100),
  tier integer NOT NULL CHECK (tier > 0),
  at timestamptz NOT NULL,
  PRIMARY KEY (player_id, achievement, tier)
);
CREATE INDEX unlocked_by_tier ON achievements.unlocked (achievement, tier);
GRANT SELECT, INSERT, DELETE ON achievements.unlocked TO croupier_app;
