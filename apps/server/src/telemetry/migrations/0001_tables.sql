CREATE SCHEMA IF NOT EXISTS telemetry;
GRANT USAGE ON SCHEMA telemetry TO croupier_app;

-- What browsers reported, without anything that names a person. Deleted after two weeks.
CREATE TABLE telemetry.report (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  value double precision,
  brand text NOT NULL,
  country text NOT NULL,
  device text NOT NULL,
  facts jsonb NOT NULL
);
CREATE INDEX report_by_kind ON telemetry.report (kind, at);
CREATE INDEX report_by_time ON telemetry.report (at);
GRANT SELECT, INSERT, DELETE ON telemetry.report TO croupier_app;

-- How many reports came on a day, with those that were too many to keep whole.
CREATE TABLE telemetry.tally (
  day date NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (day, kind, name)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON telemetry.tally TO croupier_app;

-- Campaigns that brought visitors (`set`), and what became of them (`send`). Source: 7.8-03.
CREATE TABLE telemetry.campaign (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  step text NOT NULL CHECK (step IN ('set', 'send')),
  player_id bigint,
  brand text NOT NULL,
  utm jsonb NOT NULL
);
CREATE INDEX campaign_of_player ON telemetry.campaign (player_id) WHERE player_id IS NOT NULL;
CREATE INDEX campaign_by_time ON telemetry.campaign (at);
GRANT SELECT, INSERT, DELETE ON telemetry.campaign TO croupier_app;

-- What the fraud check was told, with hashes where it was told who. Source: 7.8-01.
CREATE TABLE telemetry.fraud_check (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  player_id bigint NOT NULL,
  facts jsonb NOT NULL,
  device_hash bytea,
  card_hash bytea,
  verdict text NOT NULL CHECK (verdict IN ('allow', 'review', 'refuse')),
  reason text
);
CREATE INDEX fraud_check_of_player ON telemetry.fraud_check (player_id, at);
CREATE INDEX fraud_check_by_device ON telemetry.fraud_check (device_hash, at) WHERE device_hash IS NOT NULL;
CREATE INDEX fraud_check_by_card ON telemetry.fraud_check (card_hash, at) WHERE card_hash IS NOT NULL;
GRANT SELECT, INSERT ON telemetry.fraud_check TO croupier_app;

-- What players answered, one answer a player and survey. Source: 3-63, 4-39.
CREATE TABLE telemetry.survey_answer (
  survey_id text NOT NULL,
  player_id bigint NOT NULL,
  collector_id text NOT NULL,
  score smallint NOT NULL CHECK (score BETWEEN 0 AND 10),
  comment text NOT NULL,
  locale text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (survey_id, player_id)
);
-- How many surveys a player answered is counted before another answer is accepted.
CREATE INDEX survey_answers_of_a_player ON telemetry.survey_answer (player_id);
GRANT SELECT, INSERT, UPDATE ON telemetry.survey_answer TO croupier_app;
