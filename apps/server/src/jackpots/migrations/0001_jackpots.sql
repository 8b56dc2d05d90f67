-- Jackpots: pools of several levels, the games that feed them, and who won.
CREATE SCHEMA jackpots;

CREATE TABLE jackpots.jackpot (
  id integer GENERATED ALWAYS AS IDENTITY (START WITH 101) PRIMARY KEY,
  identifier text NOT NULL UNIQUE,
  name text NOT NULL,
  external_id text,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'stopped')),
  currency text NOT NULL,
  position integer NOT NULL DEFAULT 1000
);

CREATE TABLE jackpots.level (
  id integer GENERATED ALWAYS AS IDENTITY (START WITH 501) PRIMARY KEY,
  jackpot_id integer NOT NULL REFERENCES jackpots.jackpot (id) ON DELETE CASCADE,
  -- From 1, the smallest. Its identifier on the wire is level_<index>.
  index integer NOT NULL CHECK (index BETWEEN 1 AND 9),
  name text NOT NULL,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'stopped')),
  -- What a winner gets now, in subunits of the jackpot's currency.
  amount bigint NOT NULL CHECK (amount >= 0),
  UNIQUE (jackpot_id, index)
);

CREATE TABLE jackpots.game (
  jackpot_id integer NOT NULL REFERENCES jackpots.jackpot (id) ON DELETE CASCADE,
  identifier text NOT NULL,
  PRIMARY KEY (jackpot_id, identifier)
);

CREATE TABLE jackpots.win (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  level_id integer NOT NULL REFERENCES jackpots.level (id),
  player_id bigint NOT NULL,
  -- The winner's name as strangers may see it.
  masked_name text NOT NULL,
  -- What was paid, in the winner's currency.
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  -- The same in the jackpot's own currency.
  original_amount bigint NOT NULL CHECK (original_amount > 0),
  approved_at timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX win_newest ON jackpots.win (created_at DESC);

GRANT USAGE ON SCHEMA jackpots TO croupier_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON jackpots.jackpot, jackpots.level, jackpots.game TO croupier_app;
GRANT SELECT, INSERT ON jackpots.win TO croupier_app;
