-- A box for each player of a group, which an operator ordered; it is given in batches.
CREATE TABLE lootboxes.hand_out (
  -- The operator's key; part of the key of each box, so that a player has one.
  key uuid PRIMARY KEY,
  brand text NOT NULL,
  group_id text NOT NULL,
  title text NOT NULL,
  group_key text NOT NULL,
  valid_hours integer NOT NULL CHECK (valid_hours BETWEEN 1 AND 8784),
  -- What was counted and its cost allowed when it was ordered; no more are given.
  players integer NOT NULL CHECK (players > 0),
  given integer NOT NULL DEFAULT 0 CHECK (given BETWEEN 0 AND players),
  -- The last player of the batches that are done.
  after_player bigint NOT NULL DEFAULT 0,
  ordered_at timestamptz NOT NULL,
  done_at timestamptz
);
CREATE INDEX hand_out_open ON lootboxes.hand_out (ordered_at) WHERE done_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON lootboxes.hand_out TO croupier_app;
