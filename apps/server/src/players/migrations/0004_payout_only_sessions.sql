-- A player who excluded themselves may sign in for one thing: to take out the money that is left. Source: fairness row 51.
ALTER TABLE players.session ADD COLUMN payout_only boolean NOT NULL DEFAULT false;

-- Accounts of one person are looked for among those born on the same day.
CREATE INDEX players_by_birth_date ON players.player (date_of_birth) WHERE date_of_birth IS NOT NULL;
