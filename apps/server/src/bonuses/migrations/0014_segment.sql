-- Groups of players that operators name. Offers and boxes by hand keep the name and ask who is in it when something is given.
CREATE TABLE bonuses.segment (
  id text PRIMARY KEY CHECK (id ~ '^[a-z][a-z0-9-]{1,62}$'),
  title text NOT NULL,
  -- Lists of groups, countries, licences and currencies; null lets everybody in.
  body jsonb NOT NULL CHECK (jsonb_typeof(body) = 'object'),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON bonuses.segment TO croupier_app;
