-- Comp points: what was bought with them. The points themselves lie in the ledger.

CREATE SCHEMA IF NOT EXISTS comp_points;
GRANT USAGE ON SCHEMA comp_points TO croupier_app;

CREATE TABLE comp_points.exchange (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL CHECK (player_id > 0),
  -- Who asks may name each exchange; the same name again is the same exchange.
  key text CHECK (length(key) BETWEEN 1 AND 255),
  at timestamptz NOT NULL,
  type text NOT NULL CHECK (type IN ('money', 'lootboxes', 'freespins', 'lotteries')),
  -- The card, how many of it, and what all of them cost.
  card text NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  points bigint NOT NULL CHECK (points > 0),
  currency text NOT NULL,
  UNIQUE (player_id, key)
);
CREATE INDEX exchange_of_player ON comp_points.exchange (player_id, id DESC);
GRANT SELECT, INSERT ON comp_points.exchange TO croupier_app;
