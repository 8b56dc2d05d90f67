-- Bonus money of players, from its issue to its end. Amounts are subunits of `currency`. Source: 3-22 to 3-27, 4-01.
CREATE TABLE bonuses.bonus (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL,
  currency text NOT NULL,
  -- What it was given for; given once.
  order_key text NOT NULL UNIQUE,
  title text NOT NULL,
  group_key text,
  strategy text NOT NULL,
  stage text NOT NULL CHECK (stage IN ('issued', 'wait', 'handle_bets', 'wager_done', 'lost', 'canceled', 'expired')),
  amount bigint NOT NULL CHECK (amount > 0),
  wager int NOT NULL CHECK (wager BETWEEN 0 AND 1000),
  required bigint NOT NULL CHECK (required >= 0),
  wagered bigint NOT NULL DEFAULT 0 CHECK (wagered BETWEEN 0 AND required),
  max_win bigint CHECK (max_win >= 0),
  max_stake bigint CHECK (max_stake > 0),
  -- Identifiers of games that count; null where all do.
  games text[],
  activatable_until timestamptz,
  valid_days int NOT NULL CHECK (valid_days BETWEEN 1 AND 366),
  created_at timestamptz NOT NULL,
  -- When it was put behind the one that plays.
  queued_at timestamptz,
  started_at timestamptz,
  valid_until timestamptz,
  closed_at timestamptz,
  -- What became cash.
  released bigint NOT NULL DEFAULT 0 CHECK (released >= 0 AND (max_win IS NULL OR released <= max_win))
);
-- One plays at a time in a wallet.
CREATE UNIQUE INDEX bonus_in_play ON bonuses.bonus (player_id, currency) WHERE stage = 'handle_bets';
CREATE INDEX bonus_of_player ON bonuses.bonus (player_id, id DESC);
CREATE INDEX bonus_running_out ON bonuses.bonus (valid_until) WHERE stage = 'handle_bets';
CREATE INDEX bonus_not_started ON bonuses.bonus (activatable_until) WHERE stage IN ('issued', 'wait');
GRANT SELECT, INSERT, UPDATE ON bonuses.bonus TO croupier_app;

-- Campaigns of free rounds whose winnings become a bonus when the last round is over.
CREATE TABLE bonuses.free_spins (
  campaign bigint PRIMARY KEY,
  order_key text NOT NULL UNIQUE,
  player_id bigint NOT NULL,
  title text NOT NULL,
  group_key text,
  strategy text NOT NULL,
  wager int NOT NULL CHECK (wager BETWEEN 0 AND 1000),
  max_win bigint CHECK (max_win >= 0),
  max_stake bigint CHECK (max_stake > 0),
  valid_days int NOT NULL CHECK (valid_days BETWEEN 1 AND 366),
  expires_at timestamptz NOT NULL,
  -- When its winnings were turned into a bonus, or there were none.
  settled_at timestamptz
);
CREATE INDEX free_spins_unsettled ON bonuses.free_spins (expires_at) WHERE settled_at IS NULL;
CREATE INDEX free_spins_of_player ON bonuses.free_spins (player_id);
GRANT SELECT, INSERT, UPDATE ON bonuses.free_spins TO croupier_app;

-- What operators offer. `body` holds the terms in the shape of `offerTerms.ts`.
CREATE TABLE bonuses.offer (
  id text PRIMARY KEY CHECK (id ~ '^[a-z][a-z0-9-]{1,62}$'),
  kind text NOT NULL CHECK (kind IN ('deposit', 'registration', 'coupon')),
  title text NOT NULL,
  enabled boolean NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz NOT NULL,
  body jsonb NOT NULL CHECK (jsonb_typeof(body) = 'object'),
  CHECK (ends_at IS NULL OR starts_at IS NULL OR ends_at > starts_at)
);
GRANT SELECT, INSERT, UPDATE ON bonuses.offer TO croupier_app;
