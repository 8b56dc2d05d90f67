-- Limits, blocks, stops and regions: what keeps a player from playing more than they want, or at all.
-- Source: 4-20 to 4-25, F-48 to F-58.

CREATE SCHEMA IF NOT EXISTS protection;
GRANT USAGE ON SCHEMA protection TO croupier_app;

-- Limits and blocks share their ids, because the wire lists them together.
CREATE SEQUENCE protection.limit_id;
GRANT USAGE ON SEQUENCE protection.limit_id TO croupier_app;

CREATE TABLE protection.player_limit (
  id bigint PRIMARY KEY DEFAULT nextval('protection.limit_id'),
  player_id bigint NOT NULL,
  type text NOT NULL CHECK (type IN ('loss', 'wager', 'deposit', 'session', 'reality_check')),
  -- Null for the types that count minutes.
  period text CHECK (period IN ('day', 'week', 'month')),
  status text NOT NULL CHECK (status IN ('active', 'confirmed', 'unconfirmed', 'disable_unconfirmed', 'disable_confirmed')),
  minutes int CHECK (minutes > 0),
  created_at timestamptz NOT NULL,
  -- Until when a confirmation by mail is accepted, and the hash of its token.
  confirm_until timestamptz,
  confirm_hash bytea UNIQUE,
  -- When a removal takes effect.
  disable_at timestamptz,
  -- More minutes of play, or fewer reminders, are looser: they wait like a higher amount does, and the old minutes count
  -- until then. Source: F-49.
  pending_minutes int CHECK (pending_minutes > 0),
  pending_from timestamptz,
  pending_confirmed boolean NOT NULL DEFAULT false,
  CHECK ((period IS NULL) = (type IN ('session', 'reality_check'))),
  CHECK ((minutes IS NULL) = (period IS NOT NULL))
);
CREATE UNIQUE INDEX one_limit_of_a_kind ON protection.player_limit (player_id, type, coalesce(period, ''));
GRANT SELECT, INSERT, UPDATE, DELETE ON protection.player_limit TO croupier_app;

CREATE TABLE protection.limit_amount (
  limit_id bigint NOT NULL REFERENCES protection.player_limit ON DELETE CASCADE,
  currency text NOT NULL,
  -- Subunits: the amount of now, and the one that counts from `pending_from`, once it is confirmed where that is asked for.
  amount bigint NOT NULL CHECK (amount >= 0),
  pending_amount bigint CHECK (pending_amount >= 0),
  pending_from timestamptz,
  pending_confirmed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (limit_id, currency)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON protection.limit_amount TO croupier_app;

-- Times in which a player may not play. Rows are never deleted: past blocks belong to the player's file.
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
GRANT SELECT, INSERT, UPDATE ON protection.block TO croupier_app;

-- Deposits asked for in a window. They are counted before the provider is asked for the money: a deposit that has arrived
-- cannot be refused any more.
CREATE TABLE protection.deposit_use (
  player_id bigint NOT NULL,
  currency text NOT NULL,
  period text NOT NULL,
  window_start date NOT NULL,
  used bigint NOT NULL CHECK (used >= 0),
  PRIMARY KEY (player_id, currency, period, window_start)
);
GRANT SELECT, INSERT, UPDATE ON protection.deposit_use TO croupier_app;

-- When a player last acknowledged a reminder of the time; the next interval counts from there, on every process and
-- device. Source: F-54.
CREATE TABLE protection.reality_check (
  player_id bigint PRIMARY KEY,
  acknowledged_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON protection.reality_check TO croupier_app;

-- What an operator has stopped: all gaming, the games of one studio, one game, or one player. Source: F-42.
CREATE TABLE protection.stop (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  scope text NOT NULL CHECK (scope IN ('all', 'studio', 'game', 'player')),
  -- The studio's or game's identifier, the player's number; empty for all.
  subject text NOT NULL CHECK ((subject = '') = (scope = 'all')),
  reason text NOT NULL CHECK (length(reason) > 2),
  since timestamptz NOT NULL,
  lifted_at timestamptz
);
CREATE UNIQUE INDEX standing_stop ON protection.stop (scope, subject) WHERE lifted_at IS NULL;
GRANT SELECT, INSERT, UPDATE ON protection.stop TO croupier_app;

-- What the site may offer to visitors of a country; a country without a row is open. An operator edits it, and every
-- process follows within half a minute.
CREATE TABLE protection.region (
  country text PRIMARY KEY CHECK (country ~ '^[A-Z]{2}$'),
  geo text NOT NULL CHECK (geo IN ('partial', 'full', 'EE')),
  changed_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO protection.region (country, geo) VALUES
  ('EE', 'EE'),
  ('CW', 'full'), ('LV', 'full'), ('PL', 'full'), ('RU', 'full'), ('UA', 'full'), ('BY', 'full'), ('CY', 'full'),
  ('US', 'partial'), ('GB', 'partial'), ('FR', 'partial'), ('NL', 'partial'), ('ES', 'partial'), ('GR', 'partial');
GRANT SELECT, INSERT, UPDATE, DELETE ON protection.region TO croupier_app;
