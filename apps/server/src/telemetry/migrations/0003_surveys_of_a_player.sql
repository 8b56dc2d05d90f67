-- How many surveys a player answered is counted before another answer is taken.
CREATE INDEX survey_answers_of_a_player ON telemetry.survey_answer (player_id);
