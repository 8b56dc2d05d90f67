-- Where the player of a session is registered: its law holds besides that of the country the visit came from, and of both
-- the stricter. Null for guests and for sessions opened before.
ALTER TABLE rounds.session ADD COLUMN home_country text;
