-- Everything else that an operator edits: configurations, pages, snippets, files, managers and messages. A row says for
-- whom it holds; an empty brand, locale or variant means for all. What it may hold is checked by kind before it is
-- written (items.ts) and once more when it is read, so that a hand in the database cannot break a page.
CREATE TABLE content.item (
  kind       text NOT NULL CHECK (kind IN ('config', 'page', 'snippet', 'file', 'manager', 'message')),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
  brand      text NOT NULL DEFAULT '' CHECK (length(brand) <= 40),
  locale     text NOT NULL DEFAULT '' CHECK (locale ~ '^([a-z]{2}(-[A-Z]{2})?)?$'),
  -- Licence, or AU for the general licence in Australia. Source: spec 2.6-15.
  variant    text NOT NULL DEFAULT '' CHECK (variant ~ '^([A-Z]{2})?$'),
  body       jsonb NOT NULL,
  -- False while the row is still as its seed file gave it, so that a newer file may replace it.
  edited     boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, name, brand, locale, variant)
);

CREATE FUNCTION content.say_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;
CREATE TRIGGER item_changed AFTER INSERT OR UPDATE OR DELETE ON content.item
  FOR EACH STATEMENT EXECUTE FUNCTION content.say_changed();
CREATE TRIGGER brand_changed AFTER INSERT OR UPDATE OR DELETE ON content.brand
  FOR EACH STATEMENT EXECUTE FUNCTION content.say_changed();

GRANT SELECT, INSERT, UPDATE, DELETE ON content.item TO croupier_app;
