-- What players answered, one answer a player and survey. Source: spec 3-63, 4-39.
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
GRANT SELECT, INSERT, UPDATE ON telemetry.survey_answer TO croupier_app;
