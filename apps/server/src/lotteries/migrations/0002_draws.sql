-- Lotteries get columns of their own, tickets and a draw. What a statement wrote before had neither, so nothing is taken over.
DROP TABLE lotteries.lottery;

CREATE TABLE lotteries.lottery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  identifier text NOT NULL UNIQUE CHECK (identifier ~ '^[a-z0-9][a-z0-9-]{1,99}$'),
  -- Runs of one series follow each other; `repeat` says whether another one follows this.
  series text,
  repeat text NOT NULL DEFAULT 'none' CHECK (repeat IN ('none', 'daily', 'weekly')),
  -- A message key or a text.
  title text NOT NULL,
  currency text NOT NULL,
  start_at timestamptz NOT NULL,
  end_at timestamptz NOT NULL CHECK (end_at > start_at),
  group_ids text[] NOT NULL DEFAULT '{}',
  money_budget bigint NOT NULL CHECK (money_budget >= 0),
  points_budget bigint NOT NULL CHECK (points_budget >= 0),
  level_points_budget bigint NOT NULL CHECK (level_points_budget >= 0),
  -- Comp points for a ticket; null where points buy none.
  ticket_points integer CHECK (ticket_points > 0),
  -- Tickets of one player at most; null for the house's own bound.
  max_tickets integer CHECK (max_tickets BETWEEN 1 AND 10000),
  deposit_scale jsonb NOT NULL CHECK (jsonb_typeof(deposit_scale) = 'array'),
  prizes jsonb NOT NULL CHECK (jsonb_typeof(prizes) = 'array'),
  free_spins_game text,
  -- What fixes the draw: the server's seed, sealed, whose hash is shown from the first moment on; where the public value will be
  -- found; and from the close on the hash of the list of tickets. Source: F-21, F-23.
  server_seed bytea NOT NULL,
  server_seed_hash text NOT NULL,
  beacon_source text,
  beacon text,
  tickets_hash text,
  -- Numbers that are printed: 1 to this.
  tickets_sold integer NOT NULL DEFAULT 0 CHECK (tickets_sold >= 0),
  closed_at timestamptz,
  drawn_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  CHECK ((closed_at IS NULL) = (tickets_hash IS NULL)),
  CHECK (drawn_at IS NULL OR closed_at IS NOT NULL),
  CHECK (beacon IS NULL OR drawn_at IS NOT NULL)
);
CREATE INDEX lottery_by_end ON lotteries.lottery (end_at);
CREATE INDEX lottery_of_series ON lotteries.lottery (series, start_at DESC) WHERE series IS NOT NULL;
CREATE INDEX lottery_open ON lotteries.lottery (end_at) WHERE closed_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON lotteries.lottery TO croupier_app;

-- Tickets that were printed together, for one thing. Source: 3-43.
CREATE TABLE lotteries.ticket_range (
  lottery_id bigint NOT NULL REFERENCES lotteries.lottery,
  first_number integer NOT NULL CHECK (first_number > 0),
  last_number integer NOT NULL,
  player_id bigint NOT NULL,
  source text NOT NULL CHECK (source IN ('deposit', 'points', 'prize', 'hand')),
  -- What they were given for; once for a player and lottery.
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 200),
  issued_at timestamptz NOT NULL,
  PRIMARY KEY (lottery_id, first_number),
  UNIQUE (player_id, lottery_id, key),
  CHECK (last_number >= first_number)
);
GRANT SELECT, INSERT ON lotteries.ticket_range TO croupier_app;

-- Places that were drawn, with what each wins.
CREATE TABLE lotteries.win (
  lottery_id bigint NOT NULL REFERENCES lotteries.lottery,
  place integer NOT NULL CHECK (place > 0),
  ticket integer NOT NULL CHECK (ticket > 0),
  player_id bigint NOT NULL,
  masked_name text NOT NULL,
  money bigint NOT NULL CHECK (money >= 0),
  wager integer,
  free_spins integer,
  points bigint NOT NULL CHECK (points >= 0),
  level_points bigint NOT NULL CHECK (level_points >= 0),
  stuff text,
  gift_ids bigint[] NOT NULL DEFAULT '{}',
  -- Null while something of it could not be given.
  paid_at timestamptz,
  PRIMARY KEY (lottery_id, place),
  UNIQUE (lottery_id, ticket)
);
CREATE INDEX win_of_player ON lotteries.win (player_id);
CREATE INDEX win_unpaid ON lotteries.win (lottery_id) WHERE paid_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON lotteries.win TO croupier_app;
