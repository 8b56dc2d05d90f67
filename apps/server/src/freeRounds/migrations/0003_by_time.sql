-- What gifts cost is told by the days on which they were given.
CREATE INDEX campaign_by_time ON free_rounds.campaign (issued_at);
