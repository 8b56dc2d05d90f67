-- What keeps a player from playing more than they want, or at all. Source: spec 4-20 to 4-25, fairness part E.
CREATE SCHEMA protection;

-- Limits and blocks share their ids, because the wire lists them together.
CREATE SEQUENCE protection.limit_id;

CREATE TABLE protection.player_limit (
  id bigint PRIMARY KEY DEFAULT nextval('protection.limit_id'),
  player_id bigint NOT NULL,
  type text NOT NULL CHECK (type IN ('loss', 'wager', 'deposit', 'session', 'reality_check')),
  -- Null for the types that count minutes.
  period text CHECK (period IN ('day', 'week', 'month')),
  status text NOT NULL CHECK (status IN ('active', 'confirmed', 'unconfirmed', 'disable_unconfirmed', 'disable_confirmed')),
  minutes int CHECK (minutes > 0),
  created_at timestamptz NOT NULL,
  -- Until when a mailed confirmation is waited for, and its hash.
  confirm_until timestamptz,
  confirm_hash bytea UNIQUE,
  -- When a removal counts.
  disable_at timestamptz,
  CHECK ((period IS NULL) = (type IN ('session', 'reality_check'))),
  CHECK ((minutes IS NULL) = (period IS NOT NULL))
);
CREATE UNIQUE INDEX one_limit_of_a_kind ON protection.player_limit (player_id, type, coalesce(period, ''));

CREATE TABLE protection.limit_amount (
  limit_id bigint NOT NULL REFERENCES protection.player_limit ON DELETE CASCADE,
  currency text NOT NULL,
  -- Subunits. What counts now, and what will count from `pending_from` once it is confirmed where that is asked for.
  amount bigint NOT NULL CHECK (amount >= 0),
  pending_amount bigint CHECK (pending_amount >= 0),
  pending_from timestamptz,
  pending_confirmed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (limit_id, currency)
);

-- Times in which a player may not play. Never deleted: what was is part of the file.
CREATE TABLE protection.block (
  id bigint PRIMARY KEY DEFAULT nextval('protection.limit_id'),
  player_id bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('coolingoff', 'selfexclusion', 'operator')),
  period text,
  since timestamptz NOT NULL,
  -- Null for one without an end.
  until timestamptz,
  reason text NOT NULL,
  lifted_at timestamptz,
  CHECK (until > since)
);
CREATE INDEX blocks_of_a_player ON protection.block (player_id) WHERE lifted_at IS NULL;

-- Deposits asked for in a window, counted before the money is sent for: afterwards it could not be refused any more.
CREATE TABLE protection.deposit_use (
  player_id bigint NOT NULL,
  currency text NOT NULL,
  period text NOT NULL,
  window_start date NOT NULL,
  used bigint NOT NULL CHECK (used >= 0),
  PRIMARY KEY (player_id, currency, period, window_start)
);

GRANT USAGE ON SCHEMA protection TO croupier_app;
GRANT USAGE ON SEQUENCE protection.limit_id TO croupier_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON protection.player_limit, protection.limit_amount TO croupier_app;
GRANT SELECT, INSERT, UPDATE ON protection.block, protection.deposit_use TO croupier_app;
