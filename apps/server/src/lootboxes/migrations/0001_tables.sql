CREATE SCHEMA IF NOT EXISTS lootboxes;
GRANT USAGE ON SCHEMA lootboxes TO croupier_app;

-- Loot boxes and wheel spins of players. A box keeps the table that it was issued with, in its own currency: what an operator
-- changes later changes no box. Source: 3-25 to 3-28, 4-07.
CREATE TABLE lootboxes.box (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL,
  -- What it was given for; once for a player.
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  brand text NOT NULL,
  title text NOT NULL,
  group_key text NOT NULL,
  strategy text NOT NULL,
  display text,
  currency text NOT NULL,
  stage text NOT NULL DEFAULT 'issued' CHECK (stage IN ('issued', 'activated', 'canceled')),
  created_at timestamptz NOT NULL,
  valid_until timestamptz,
  items jsonb NOT NULL CHECK (jsonb_typeof(items) = 'array'),
  -- Within how many days the prize must be started, and how many it then holds.
  prize_days integer NOT NULL CHECK (prize_days BETWEEN 1 AND 365),
  -- What fixes the draw: the server's seed, sealed, whose hash is shown from the issue on, and the player's. Source: F-21, F-23.
  draw_id uuid NOT NULL UNIQUE,
  server_seed bytea NOT NULL,
  server_seed_hash text NOT NULL,
  client_seed text NOT NULL,
  opened_at timestamptz,
  prize integer,
  gift_ids bigint[],
  UNIQUE (player_id, key),
  CHECK ((stage = 'activated') = (opened_at IS NOT NULL)),
  CHECK ((stage = 'activated') = (prize IS NOT NULL)),
  CHECK ((stage = 'activated') = (gift_ids IS NOT NULL))
);
CREATE INDEX box_of_player ON lootboxes.box (player_id, id DESC);
GRANT SELECT, INSERT, UPDATE ON lootboxes.box TO croupier_app;
