-- Banners as seeds gave them, by the hash of their body: a banner in an operator's own list that is still as a seed gave it
-- follows the seed (upgrades/followSeed.ts).
CREATE TABLE content.seeded_banner (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{16}$')
);
GRANT SELECT, INSERT ON content.seeded_banner TO croupier_app;
