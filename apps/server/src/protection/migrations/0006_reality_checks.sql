-- When a player last acknowledged a reminder of the time; the next interval counts from there, on every process and
-- device. Source: fairness row 54.
CREATE TABLE protection.reality_check (
  player_id bigint PRIMARY KEY,
  acknowledged_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON protection.reality_check TO croupier_app;
