-- The partner's tag of the visit that signed up.
ALTER TABLE players.player ADD COLUMN affiliate_tag text CHECK (length(affiliate_tag) <= 200);

-- Addresses that differ by digits, dots and what follows a plus alone.
CREATE INDEX players_by_mailbox ON players.player (regexp_replace(regexp_replace(email_key, '\+[^@]*@', '@'), '[^a-z@]', '', 'g'), id);
