CREATE SCHEMA IF NOT EXISTS quests;
GRANT USAGE ON SCHEMA quests TO croupier_app;

-- A quest, which is a contest of the module `tournaments` under the same number.
CREATE TABLE quests.quest (
  id bigint PRIMARY KEY,
  identifier text NOT NULL UNIQUE CHECK (length(identifier) BETWEEN 1 AND 100),
  -- What its address says.
  slug text NOT NULL UNIQUE,
  size text NOT NULL CHECK (size IN ('xs', 's', 'm', 'robot-s', 'robot-m')),
  is_test boolean NOT NULL,
  -- Runs of one series follow each other; `repeat` says whether another one follows this.
  series text,
  repeat text NOT NULL DEFAULT 'none' CHECK (repeat IN ('none', 'daily', 'weekly')),
  -- A message key or a text.
  title text NOT NULL,
  start_at timestamptz NOT NULL,
  end_at timestamptz NOT NULL CHECK (end_at > start_at),
  group_ids text[] NOT NULL DEFAULT '{}',
  -- What levels bring: `[{ "level": 2, "gifts": [...] }]`.
  gifts jsonb NOT NULL CHECK (jsonb_typeof(gifts) = 'array'),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  CHECK ((series IS NOT NULL) OR repeat = 'none')
);
CREATE INDEX quest_by_end ON quests.quest (end_at);
CREATE INDEX quest_of_series ON quests.quest (series, start_at DESC) WHERE series IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON quests.quest TO croupier_app;

-- How far players have come. Source: 3-52.
CREATE TABLE quests.progress (
  quest_id bigint NOT NULL REFERENCES quests.quest,
  player_id bigint NOT NULL CHECK (player_id > 0),
  -- Counted stakes in thousandths of a cent of EUR.
  parts bigint NOT NULL CHECK (parts >= 0),
  level integer NOT NULL DEFAULT 0 CHECK (level >= 0),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (quest_id, player_id)
);
CREATE INDEX progress_of_player ON quests.progress (player_id);
CREATE INDEX progress_by_parts ON quests.progress (quest_id, parts DESC);
GRANT SELECT, INSERT, UPDATE, DELETE ON quests.progress TO croupier_app;

-- Levels that were reached, each once, and what became of their gifts.
CREATE TABLE quests.reached_level (
  quest_id bigint NOT NULL REFERENCES quests.quest,
  player_id bigint NOT NULL CHECK (player_id > 0),
  level integer NOT NULL CHECK (level > 0),
  reached_at timestamptz NOT NULL,
  -- Where it was reached.
  brand text NOT NULL DEFAULT '',
  given text NOT NULL DEFAULT 'waiting' CHECK (given IN ('waiting', 'given', 'declined', 'nothing')),
  PRIMARY KEY (quest_id, player_id, level)
);
CREATE INDEX reached_level_of_player ON quests.reached_level (player_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON quests.reached_level TO croupier_app;

-- The operator's rates as a day's stakes were counted by: those that its first counted stake found.
CREATE TABLE quests.day_rate (
  day date PRIMARY KEY,
  rates jsonb NOT NULL CHECK (jsonb_typeof(rates) = 'object')
);
GRANT SELECT, INSERT ON quests.day_rate TO croupier_app;
