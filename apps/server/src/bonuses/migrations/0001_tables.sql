CREATE SCHEMA IF NOT EXISTS bonuses;
GRANT USAGE ON SCHEMA bonuses TO croupier_app;

-- Everything that was given to a player: bonuses, free spins, loot boxes. Fields that only one kind has are in `body`, in the
-- contract's words. Source: 3-22 to 3-28.
CREATE TABLE bonuses.gift (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bonus', 'freespins', 'lootbox')),
  stage text NOT NULL,
  created_at timestamptz NOT NULL,
  body jsonb NOT NULL CHECK (jsonb_typeof(body) = 'object')
);
CREATE INDEX gift_of_player ON bonuses.gift (player_id, kind, id DESC);
GRANT SELECT, INSERT, UPDATE ON bonuses.gift TO croupier_app;
