-- Which process last stood by a flight, as it names itself. A flight that another one ends was left by this one.
ALTER TABLE rounds.flight ADD COLUMN tended_by text;
