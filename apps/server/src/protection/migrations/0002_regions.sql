-- What the site may offer to visitors of a country; a country without a row is open. An operator edits it, and every
-- process follows within half a minute.
CREATE TABLE protection.region (
  country text PRIMARY KEY CHECK (country ~ '^[A-Z]{2}$'),
  geo text NOT NULL CHECK (geo IN ('partial', 'full', 'EE')),
  changed_at timestamptz NOT NULL DEFAULT now()
);

INSERT INTO protection.region (country, geo) VALUES
  ('EE', 'EE'),
  ('CW', 'full'), ('LV', 'full'), ('PL', 'full'), ('RU', 'full'), ('UA', 'full'), ('BY', 'full'), ('CY', 'full'),
  ('US', 'partial'), ('GB', 'partial'), ('FR', 'partial'), ('NL', 'partial'), ('ES', 'partial'), ('GR', 'partial');

GRANT SELECT, INSERT, UPDATE, DELETE ON protection.region TO croupier_app;
