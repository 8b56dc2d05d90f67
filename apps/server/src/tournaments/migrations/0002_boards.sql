-- Tournaments get columns of their own, players, boards and prizes. What a statement wrote before scored nothing, so nothing is
-- taken over.
DROP TABLE tournaments.tournament;

CREATE TABLE tournaments.tournament (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  identifier text NOT NULL UNIQUE CHECK (identifier ~ '^[a-z0-9][a-z0-9-]{1,119}$'),
  -- Runs of one series follow each other; `repeat` says whether another one follows this.
  series text,
  repeat text NOT NULL DEFAULT 'none' CHECK (repeat IN ('none', 'hourly', 'daily', 'weekly')),
  -- A message key or a text.
  title text NOT NULL,
  strategy text NOT NULL CHECK (strategy IN ('spin', 'win', 'rate', 'points', 'bet')),
  points_rules jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(points_rules) = 'array'),
  currency text NOT NULL,
  start_at timestamptz NOT NULL,
  end_at timestamptz NOT NULL CHECK (end_at > start_at),
  -- A round that was opened before the end counts when it is settled at most so many minutes after it.
  late_minutes integer NOT NULL DEFAULT 5 CHECK (late_minutes >= 0),
  -- Rounds that were opened from `from` to `to` do not count.
  pauses jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(pauses) = 'array'),
  -- Who takes part and what counts; everybody and everything where a list is empty.
  group_ids text[] NOT NULL DEFAULT '{}',
  countries text[] NOT NULL DEFAULT '{}',
  licences text[] NOT NULL DEFAULT '{}',
  currencies text[] NOT NULL DEFAULT '{}',
  games text[] NOT NULL DEFAULT '{}',
  providers text[] NOT NULL DEFAULT '{}',
  category text,
  min_stake bigint CHECK (min_stake > 0),
  counts_bonus_money boolean NOT NULL DEFAULT false,
  games_limit integer CHECK (games_limit > 0),
  asks_confirmation boolean NOT NULL DEFAULT false,
  teams text[] NOT NULL DEFAULT '{}',
  money_budget bigint NOT NULL DEFAULT 0 CHECK (money_budget >= 0),
  points_budget bigint NOT NULL DEFAULT 0 CHECK (points_budget >= 0),
  level_points_budget bigint NOT NULL DEFAULT 0 CHECK (level_points_budget >= 0),
  prizes jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(prizes) = 'array'),
  free_spins_game text,
  tickets_lottery text,
  reviewed boolean NOT NULL DEFAULT false,
  demo boolean NOT NULL DEFAULT false,
  -- Fixed at the start, so that what a round scores never changes: the rates, and the games of the category.
  begun_at timestamptz,
  rates jsonb,
  category_games text[],
  -- `closed_at`: no round can count any more. `final_at`: the places are final and win their prizes.
  closed_at timestamptz,
  final_at timestamptz CHECK (final_at IS NULL OR closed_at IS NOT NULL),
  winner_team integer,
  told_soon_at timestamptz,
  told_start_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX tournament_by_end ON tournaments.tournament (end_at);
CREATE INDEX tournament_open ON tournaments.tournament (start_at) WHERE closed_at IS NULL;
CREATE INDEX tournament_held ON tournaments.tournament (end_at) WHERE final_at IS NULL;
CREATE INDEX tournament_of_series ON tournaments.tournament (series, start_at DESC) WHERE series IS NOT NULL;

-- Who takes part, with what their rounds came to. Money is subunits of the tournament's currency.
CREATE TABLE tournaments.player (
  tournament_id bigint NOT NULL REFERENCES tournaments.tournament,
  player_id bigint NOT NULL,
  -- Rounds that were opened earlier do not count.
  entered_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  masked_name text NOT NULL,
  team integer,
  demo boolean NOT NULL DEFAULT false,
  games integer NOT NULL DEFAULT 0 CHECK (games >= 0),
  bets bigint NOT NULL DEFAULT 0,
  wins bigint NOT NULL DEFAULT 0,
  -- The best multiplier in hundredths.
  rate bigint NOT NULL DEFAULT 0,
  points bigint NOT NULL DEFAULT 0,
  score bigint NOT NULL DEFAULT 0 CHECK (score >= 0),
  reached_at timestamptz,
  disqualified_at timestamptz,
  disqualified_reason text,
  PRIMARY KEY (tournament_id, player_id)
) WITH (fillfactor = 80);
CREATE INDEX player_board ON tournaments.player (tournament_id, score DESC, reached_at, player_id)
  WHERE score > 0 AND disqualified_at IS NULL;
CREATE INDEX player_of ON tournaments.player (player_id, tournament_id);

-- How many players stand in each bucket of scores, so that a place is found without counting everybody ahead.
CREATE TABLE tournaments.bucket (
  tournament_id bigint NOT NULL REFERENCES tournaments.tournament,
  bucket integer NOT NULL,
  players integer NOT NULL,
  PRIMARY KEY (tournament_id, bucket)
) WITH (fillfactor = 70);

CREATE TABLE tournaments.team (
  tournament_id bigint NOT NULL REFERENCES tournaments.tournament,
  team integer NOT NULL,
  players integer NOT NULL,
  score bigint NOT NULL,
  PRIMARY KEY (tournament_id, team)
);

-- Players whose scores are counted again, for a studio took a bet back.
CREATE TABLE tournaments.recount (
  tournament_id bigint NOT NULL REFERENCES tournaments.tournament,
  player_id bigint NOT NULL,
  PRIMARY KEY (tournament_id, player_id)
);

-- What a player was last told of a place that wins.
CREATE TABLE tournaments.told (
  tournament_id bigint NOT NULL REFERENCES tournaments.tournament,
  player_id bigint NOT NULL,
  place integer,
  at timestamptz NOT NULL,
  PRIMARY KEY (tournament_id, player_id)
);

CREATE TABLE tournaments.win (
  tournament_id bigint NOT NULL REFERENCES tournaments.tournament,
  place integer NOT NULL CHECK (place > 0),
  player_id bigint NOT NULL,
  masked_name text NOT NULL,
  money bigint NOT NULL CHECK (money >= 0),
  wager integer,
  free_spins integer,
  points bigint NOT NULL CHECK (points >= 0),
  level_points bigint NOT NULL CHECK (level_points >= 0),
  boxes integer,
  tickets integer,
  stuff text,
  gift_ids bigint[] NOT NULL DEFAULT '{}',
  paid_at timestamptz,
  PRIMARY KEY (tournament_id, place),
  UNIQUE (tournament_id, player_id)
);
CREATE INDEX win_of_player ON tournaments.win (player_id);
CREATE INDEX win_unpaid ON tournaments.win (tournament_id) WHERE paid_at IS NULL;

-- The best of each player in a week, a month and all time, by what leaderboards compare. Money is cents of EUR.
CREATE TABLE tournaments.leader (
  period text NOT NULL CHECK (period IN ('week', 'month', 'all')),
  since date NOT NULL,
  player_id bigint NOT NULL,
  masked_name text NOT NULL,
  demo boolean NOT NULL DEFAULT false,
  win bigint NOT NULL DEFAULT 0,
  rate bigint NOT NULL DEFAULT 0,
  staked bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (period, since, player_id)
) WITH (fillfactor = 80);
CREATE INDEX leader_by_win ON tournaments.leader (period, since, win DESC, player_id) WHERE win > 0;
CREATE INDEX leader_by_rate ON tournaments.leader (period, since, rate DESC, player_id) WHERE rate > 0;
CREATE INDEX leader_by_staked ON tournaments.leader (period, since, staked DESC, player_id) WHERE staked > 0;
CREATE INDEX leader_of_player ON tournaments.leader (player_id);

-- Who is on no leaderboard.
CREATE TABLE tournaments.preference (
  player_id bigint PRIMARY KEY,
  shown_on_leaderboards boolean NOT NULL
);

-- Players that the demo plays itself; nobody where money is real.
CREATE TABLE tournaments.simulated_player (
  player_id bigint PRIMARY KEY
);

GRANT SELECT, INSERT, UPDATE ON tournaments.tournament, tournaments.bucket, tournaments.team TO croupier_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON tournaments.player, tournaments.recount, tournaments.told, tournaments.win,
  tournaments.leader, tournaments.preference, tournaments.simulated_player TO croupier_app;
