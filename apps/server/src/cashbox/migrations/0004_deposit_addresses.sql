-- Where a player sends coins by a crypto method, as the provider said when it was asked first. Source: CONTRACT 4.
CREATE TABLE cashbox.deposit_address (
  player_id bigint NOT NULL,
  method_id text NOT NULL REFERENCES cashbox.method,
  currency text NOT NULL,
  network text NOT NULL,
  address text NOT NULL,
  memo text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, method_id, currency)
);
GRANT SELECT, INSERT ON cashbox.deposit_address TO croupier_app;
