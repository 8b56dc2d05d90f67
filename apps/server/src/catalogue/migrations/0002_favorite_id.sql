-- The id under which a player marked the game: clients look for it again when they list their favourites.
ALTER TABLE catalogue.favorite ADD COLUMN game_id bigint;
UPDATE catalogue.favorite f SET game_id = (SELECT min(c.id) FROM catalogue.game_currency c WHERE c.identifier = f.identifier);
ALTER TABLE catalogue.favorite ALTER COLUMN game_id SET NOT NULL;
