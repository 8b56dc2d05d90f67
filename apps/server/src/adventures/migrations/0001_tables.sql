CREATE SCHEMA IF NOT EXISTS adventures;
GRANT USAGE ON SCHEMA adventures TO croupier_app;

-- Days of the calendar that players completed, each once, whatever calendars there are. Source: 3-57, 4-18.
CREATE TABLE adventures.completed_day (
  player_id bigint NOT NULL CHECK (player_id > 0),
  -- By UTC.
  day date NOT NULL,
  brand text NOT NULL,
  title text NOT NULL,
  step int NOT NULL CHECK (step > 0),
  -- The deposit that completed it.
  payment_id bigint NOT NULL UNIQUE,
  completed_at timestamptz NOT NULL,
  -- What it brought: `[{ "type": "bonus", "id": 1 }]`.
  gifts jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(gifts) = 'array'),
  PRIMARY KEY (player_id, day)
);
GRANT SELECT, INSERT, UPDATE ON adventures.completed_day TO croupier_app;
