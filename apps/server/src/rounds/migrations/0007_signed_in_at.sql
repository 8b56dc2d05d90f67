-- When the player signed in to the session in which the game was opened: a limit on the session's length counts from there.
-- Null for guests, and for games that were opened before this column was. Source: spec 4-21.
ALTER TABLE rounds.session ADD COLUMN signed_in_at timestamptz;
