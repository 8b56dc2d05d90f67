-- Issues that studios have taken are compared with what they tell, and most of them ended long ago.
CREATE INDEX studio_issue_taken ON free_rounds.studio_issue (provider, finished_at) WHERE taken_at IS NOT NULL;
