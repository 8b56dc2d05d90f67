-- Who lives at one address: found by the postal code without spaces and signs.
CREATE INDEX players_by_postal_code ON players.player (lower(regexp_replace(postal_code, '\W+', '', 'g')))
  WHERE postal_code IS NOT NULL;
