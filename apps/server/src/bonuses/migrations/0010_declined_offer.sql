-- Offers that players turned down: they are not made to them again.
CREATE TABLE bonuses.declined_offer (
  player_id bigint NOT NULL,
  offer text NOT NULL REFERENCES bonuses.offer (id),
  declined_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, offer)
);
GRANT SELECT, INSERT ON bonuses.declined_offer TO croupier_app;
