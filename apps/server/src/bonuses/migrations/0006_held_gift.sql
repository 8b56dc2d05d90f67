-- Gifts that an offer would give and that wait for an operator, since the score of what speaks against the player is high.
CREATE TABLE bonuses.held_gift (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_key text NOT NULL UNIQUE,
  offer text NOT NULL REFERENCES bonuses.offer (id),
  player_id bigint NOT NULL,
  currency text NOT NULL,
  -- What it is counted from: strategy, ref, brand, deposit, lost.
  giving jsonb NOT NULL CHECK (jsonb_typeof(giving) = 'object'),
  score integer NOT NULL CHECK (score > 0),
  -- What was seen, with its points and the other accounts.
  signals jsonb NOT NULL CHECK (jsonb_typeof(signals) = 'array'),
  held_at timestamptz NOT NULL,
  decision text CHECK (decision IN ('released', 'refused')),
  decided_by text,
  decided_at timestamptz,
  note text,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT held_gift_decided CHECK ((decision IS NULL) = (decided_at IS NULL) AND (decision IS NULL) = (decided_by IS NULL))
);
CREATE INDEX held_gift_open ON bonuses.held_gift (id DESC) WHERE decision IS NULL;
CREATE INDEX held_gift_of_player ON bonuses.held_gift (player_id, id DESC);
GRANT SELECT, INSERT, UPDATE ON bonuses.held_gift TO croupier_app;
