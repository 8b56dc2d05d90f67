-- When the studio last asked whether a round may begin, and how many were played then: the pace is counted from it.
ALTER TABLE free_rounds.studio_issue ADD COLUMN begun_at timestamptz, ADD COLUMN begun_after integer;
