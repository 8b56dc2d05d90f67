-- Notifies every process that content changed, with the name of the table: channel `content_changed`.
CREATE OR REPLACE FUNCTION content.say_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER item_changed AFTER INSERT OR UPDATE OR DELETE ON content.item
  FOR EACH STATEMENT EXECUTE FUNCTION content.say_changed();
CREATE OR REPLACE TRIGGER brand_changed AFTER INSERT OR UPDATE OR DELETE ON content.brand
  FOR EACH STATEMENT EXECUTE FUNCTION content.say_changed();
