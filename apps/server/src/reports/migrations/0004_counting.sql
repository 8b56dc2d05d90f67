-- The way in which the days were counted, as countingVersion.ts numbers them. No row until a server has started once.
CREATE TABLE reports.counting (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  version integer NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON reports.counting TO croupier_app;
-- Days that are there were counted before ways had numbers.
INSERT INTO reports.counting (version) SELECT 1 WHERE EXISTS (SELECT FROM reports.day);
