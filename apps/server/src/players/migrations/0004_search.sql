-- What operators find players by: how a text begins, in any letters.
CREATE INDEX players_by_email ON players.player (lower(email) text_pattern_ops, id);
CREATE INDEX players_by_nickname ON players.player (lower(nickname) text_pattern_ops, id) WHERE nickname IS NOT NULL;
CREATE INDEX players_by_first_name ON players.player (lower(first_name) text_pattern_ops, id) WHERE first_name IS NOT NULL;
CREATE INDEX players_by_last_name ON players.player (lower(last_name) text_pattern_ops, id) WHERE last_name IS NOT NULL;
CREATE INDEX players_by_phone ON players.player (regexp_replace(mobile_phone, '[^0-9]', '', 'g') text_pattern_ops, id) WHERE mobile_phone IS NOT NULL;
CREATE INDEX sessions_by_ip ON players.session (ip, player_id);
