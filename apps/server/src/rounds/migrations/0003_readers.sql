-- What the first two readers of the river keep.

CREATE TABLE rounds.player_stats (
  player_id bigint NOT NULL,
  currency text NOT NULL,
  deposits_count bigint NOT NULL DEFAULT 0,
  deposits_sum bigint NOT NULL DEFAULT 0,
  cashouts_count bigint NOT NULL DEFAULT 0,
  cashouts_sum bigint NOT NULL DEFAULT 0,
  rounds_count bigint NOT NULL DEFAULT 0,
  bets_sum bigint NOT NULL DEFAULT 0,
  wins_sum bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (player_id, currency)
);
GRANT SELECT, INSERT, UPDATE ON rounds.player_stats TO croupier_app;

-- The latest wins worth showing; the reader keeps fifty.
CREATE TABLE rounds.shown_win (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  round_id uuid NOT NULL UNIQUE,
  at timestamptz NOT NULL,
  winner jsonb NOT NULL
);
GRANT SELECT, INSERT, DELETE ON rounds.shown_win TO croupier_app;
