-- What erasing a player's account and the daily job have to take away.
GRANT DELETE ON telemetry.survey_answer TO croupier_app;
