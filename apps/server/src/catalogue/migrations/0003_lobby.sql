-- What the lobby shows and filters by.
ALTER TABLE catalogue.game ADD COLUMN features text[] NOT NULL DEFAULT '{}';
-- Pictures are found by the game's name.
ALTER TABLE catalogue.game DROP COLUMN preview_image;
-- A prerelease is shown and cannot be opened: there is no build of it yet. Source: spec 3-18.
ALTER TABLE catalogue.game DROP CONSTRAINT game_state_check;
ALTER TABLE catalogue.game ADD CONSTRAINT game_state_check
  CHECK (state IN ('available', 'maintenance', 'disabled', 'prerelease'));

-- Rises with every change of the catalogue, so that servers read it again only when there is something new.
CREATE TABLE catalogue.edition (one boolean PRIMARY KEY DEFAULT true CHECK (one), number bigint NOT NULL);
INSERT INTO catalogue.edition (number) VALUES (1);

CREATE FUNCTION catalogue.raise_edition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue.edition SET number = number + 1;
  RETURN NULL;
END $$;

CREATE TRIGGER raise_edition AFTER INSERT OR UPDATE OR DELETE ON catalogue.provider
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue.raise_edition();
CREATE TRIGGER raise_edition AFTER INSERT OR UPDATE OR DELETE ON catalogue.category
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue.raise_edition();
CREATE TRIGGER raise_edition AFTER INSERT OR UPDATE OR DELETE ON catalogue.game
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue.raise_edition();
CREATE TRIGGER raise_edition AFTER INSERT OR UPDATE OR DELETE ON catalogue.game_currency
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue.raise_edition();

GRANT SELECT, UPDATE ON catalogue.edition TO croupier_app;
