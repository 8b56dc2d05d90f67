-- How the kept days were counted: 1 is before they carried brands of what belongs to no game. A server that counts in a later way
-- counts them again.
CREATE TABLE reports.counting (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  version integer NOT NULL CHECK (version > 0)
);
INSERT INTO reports.counting (version) VALUES (1);
GRANT SELECT, UPDATE ON reports.counting TO croupier_app;
