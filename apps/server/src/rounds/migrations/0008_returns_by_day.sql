-- What rounds gave back, by the UTC day they began: the sum of their returns and of the squares, in stakes. Counted again
-- for some days, since a round may finish later than it began. Source: fairness row 25.
CREATE TABLE rounds.return_of_day (
  day date NOT NULL,
  engine text NOT NULL,
  math_version int NOT NULL,
  mode text NOT NULL,
  rounds bigint NOT NULL,
  total float8 NOT NULL,
  squares float8 NOT NULL,
  PRIMARY KEY (day, engine, math_version, mode)
);
GRANT SELECT, INSERT, UPDATE ON rounds.return_of_day TO croupier_app;
