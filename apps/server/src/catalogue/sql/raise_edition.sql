-- Raises catalogue.edition with every statement that changes the catalogue.
CREATE OR REPLACE FUNCTION catalogue.raise_edition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE catalogue.edition SET number = number + 1;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER raise_edition AFTER INSERT OR UPDATE OR DELETE ON catalogue.provider
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue.raise_edition();
CREATE OR REPLACE TRIGGER raise_edition AFTER INSERT OR UPDATE OR DELETE ON catalogue.category
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue.raise_edition();
CREATE OR REPLACE TRIGGER raise_edition AFTER INSERT OR UPDATE OR DELETE ON catalogue.game
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue.raise_edition();
CREATE OR REPLACE TRIGGER raise_edition AFTER INSERT OR UPDATE OR DELETE ON catalogue.game_currency
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue.raise_edition();
CREATE OR REPLACE TRIGGER raise_edition AFTER INSERT OR UPDATE ON catalogue.picture
  FOR EACH STATEMENT EXECUTE FUNCTION catalogue.raise_edition();
