-- Devices at which an account was opened or entered. `print`: a keyed hash of what the browser's page calls its device.
CREATE TABLE players.device (
  player_id bigint NOT NULL,
  print bytea NOT NULL CHECK (octet_length(print) = 32),
  first_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, print)
);
CREATE INDEX device_by_print ON players.device (print);
GRANT SELECT, INSERT, UPDATE, DELETE ON players.device TO croupier_app;
