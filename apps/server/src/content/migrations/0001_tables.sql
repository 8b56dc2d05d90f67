CREATE SCHEMA IF NOT EXISTS content;
GRANT USAGE ON SCHEMA content TO croupier_app;

-- A brand as its operator edits it. The row is seeded from the brand's file and never overwritten by it again.
CREATE TABLE content.brand (
  id         text PRIMARY KEY,
  body       jsonb NOT NULL CHECK (jsonb_typeof(body) = 'object'),
  is_default boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX brand_one_default ON content.brand (is_default) WHERE is_default;
GRANT SELECT, INSERT, UPDATE ON content.brand TO croupier_app;

-- Everything else that an operator edits: configurations, pages, snippets, files, managers and messages. An empty brand,
-- locale or variant means that the row holds for all of them. What a row may hold is checked by kind before it is written
-- (items.ts) and once more when it is read, so that an edit by hand in the database cannot break a page.
CREATE TABLE content.item (
  kind       text NOT NULL CHECK (kind IN ('config', 'page', 'snippet', 'file', 'manager', 'message')),
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 300),
  brand      text NOT NULL DEFAULT '' CHECK (length(brand) <= 40),
  locale     text NOT NULL DEFAULT '' CHECK (locale ~ '^([a-z]{2}(-[A-Z]{2})?)?$'),
  -- Licence, or AU for the general licence in Australia. Source: 2.6-15.
  variant    text NOT NULL DEFAULT '' CHECK (variant ~ '^([A-Z]{2})?$'),
  -- json keeps the fields of an object in the order in which the operator wrote them; jsonb sorts them.
  body       json NOT NULL,
  -- False while the row is still as its seed file gave it, so that a newer file may replace it.
  edited     boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, name, brand, locale, variant)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON content.item TO croupier_app;

-- Banners as seeds gave them, by the hash of their body: a banner in an operator's own list that is still as a seed gave it
-- follows the seed (upgrades/followSeed.ts).
CREATE TABLE content.seeded_banner (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{16}$')
);
GRANT SELECT, INSERT ON content.seeded_banner TO croupier_app;
