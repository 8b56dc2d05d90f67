-- When the player last proved again who they are in this session; the sign-in counts until then.
ALTER TABLE players.session ADD COLUMN proved_at timestamptz;
