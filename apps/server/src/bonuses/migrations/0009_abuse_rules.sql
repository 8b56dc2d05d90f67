-- What operators say of the abuse score, a version a row; the last one holds. Without a row what the code begins with does.
CREATE TABLE bonuses.abuse_rules (
  version integer PRIMARY KEY CHECK (version > 0),
  -- Points by what is shared.
  weights jsonb NOT NULL CHECK (jsonb_typeof(weights) = 'object'),
  review_from integer NOT NULL CHECK (review_from > 0),
  set_at timestamptz NOT NULL,
  set_by text NOT NULL,
  reason text NOT NULL
);
GRANT SELECT, INSERT ON bonuses.abuse_rules TO croupier_app;

-- From how many points on a held gift waited; what was seen keeps its points beside it.
ALTER TABLE bonuses.held_gift ADD COLUMN review_from integer NOT NULL DEFAULT 60 CHECK (review_from > 0);
