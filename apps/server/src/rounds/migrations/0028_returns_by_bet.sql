-- What each kind of bet gave back in games that have more than one, by the UTC day its rounds began, in first stakes of the
-- kind: how much was staked and came back, with the sums of squares and products over the rounds, from which the error
-- comes. Counted again like rounds.return_of_day. Source: fairness row 25.
CREATE TABLE rounds.bet_return_of_day (
  day date NOT NULL,
  engine text NOT NULL,
  math_version int NOT NULL,
  mode text NOT NULL,
  kind text NOT NULL,
  rounds bigint NOT NULL,
  weight float8 NOT NULL,
  total float8 NOT NULL,
  weight_squares float8 NOT NULL,
  crossed float8 NOT NULL,
  squares float8 NOT NULL,
  PRIMARY KEY (day, engine, math_version, mode, kind)
);
GRANT SELECT, INSERT, UPDATE ON rounds.bet_return_of_day TO croupier_app;
