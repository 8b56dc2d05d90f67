-- Guests who play for fun, found again by a key in a cookie of which only the SHA-256 is kept: after a reload their open
-- round, their play money and their seeds are still theirs. A guest's player_id is minus the number.
CREATE TABLE rounds.guest (
  number bigint PRIMARY KEY,
  key_hash bytea NOT NULL UNIQUE,
  seen_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON rounds.guest TO croupier_app;
