-- When the browser signed in. A change of the password replaces the session, and is no sign-in.
ALTER TABLE players.session ADD COLUMN entered_at timestamptz;
