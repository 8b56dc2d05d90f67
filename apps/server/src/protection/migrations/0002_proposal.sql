-- Players who were proposed a deposit limit and said no to one. Source: F-48.
CREATE TABLE protection.declined_limit (
  player_id bigint PRIMARY KEY,
  declined_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON protection.declined_limit TO croupier_app;
