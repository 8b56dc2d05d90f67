-- What operators changed of an achievement; whoever is not here stands as the rules have it.
CREATE TABLE achievements.setting (
  achievement text PRIMARY KEY CHECK (length(achievement) BETWEEN 1 AND 100),
  is_on boolean NOT NULL,
  -- The lower, the earlier among those of its area; those without one follow in the rules' order.
  position integer CHECK (position BETWEEN 1 AND 1000),
  -- Texts by language; the general ones stand in where a language has none.
  titles jsonb NOT NULL CHECK (jsonb_typeof(titles) = 'object'),
  descriptions jsonb NOT NULL CHECK (jsonb_typeof(descriptions) = 'object'),
  version integer NOT NULL DEFAULT 1
);
GRANT SELECT, INSERT, UPDATE ON achievements.setting TO croupier_app;
