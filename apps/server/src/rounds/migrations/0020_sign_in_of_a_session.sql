-- The sign-in session in which the game was opened: when that one ends, this one ends with it. Null for guests, for the
-- demo's history and for games that were opened before this column was. Source: fairness row 61.
ALTER TABLE rounds.session ADD COLUMN sign_in_id uuid;
