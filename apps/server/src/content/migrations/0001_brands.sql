CREATE SCHEMA IF NOT EXISTS content;

-- A brand as its operator edits it. The row is seeded from the brand's file and never overwritten by it again.
CREATE TABLE content.brand (
  id         text PRIMARY KEY,
  body       jsonb NOT NULL CHECK (jsonb_typeof(body) = 'object'),
  is_default boolean NOT NULL DEFAULT false,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX brand_one_default ON content.brand (is_default) WHERE is_default;

GRANT USAGE ON SCHEMA content TO croupier_app;
GRANT SELECT, INSERT, UPDATE ON content.brand TO croupier_app;
