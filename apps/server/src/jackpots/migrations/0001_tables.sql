-- Jackpots: pools of several levels that bets pay into, and who won.

CREATE SCHEMA IF NOT EXISTS jackpots;
GRANT USAGE ON SCHEMA jackpots TO croupier_app;

-- What an operator sets.
CREATE TABLE jackpots.jackpot (
  id integer GENERATED ALWAYS AS IDENTITY (START WITH 101) PRIMARY KEY,
  identifier text NOT NULL UNIQUE,
  name text NOT NULL,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'stopped')),
  -- Titles of this category of the catalogue count, of these studios; of every studio when none is named.
  category text NOT NULL,
  providers text[] NOT NULL DEFAULT '{}',
  -- Empty for every brand.
  brands text[] NOT NULL DEFAULT '{}',
  position integer NOT NULL DEFAULT 1000
);
GRANT SELECT, INSERT, UPDATE ON jackpots.jackpot TO croupier_app;

-- How a level falls, for all pools of its jackpot. Amounts are cents of EUR, and in other currencies the subunits that
-- stand for them (pool.unit), so what is given back is the same share in each.
CREATE TABLE jackpots.rule (
  jackpot_id integer NOT NULL REFERENCES jackpots.jackpot (id),
  -- From 1, the smallest. Its identifier on the wire is level_<index>.
  index integer NOT NULL CHECK (index BETWEEN 1 AND 3),
  name text NOT NULL,
  seed_cents bigint NOT NULL CHECK (seed_cents > 0),
  rate_ppm integer NOT NULL CHECK (rate_ppm BETWEEN 1 AND 200000),
  one_in bigint NOT NULL CHECK (one_in BETWEEN 1 AND 281474976710656),
  must_drop_cents bigint CHECK (must_drop_cents > seed_cents),
  PRIMARY KEY (jackpot_id, index)
);
GRANT SELECT, INSERT, UPDATE ON jackpots.rule TO croupier_app;

CREATE TABLE jackpots.pool (
  id integer GENERATED ALWAYS AS IDENTITY (START WITH 301) PRIMARY KEY,
  jackpot_id integer NOT NULL REFERENCES jackpots.jackpot (id),
  brand text NOT NULL,
  currency text NOT NULL,
  -- Subunits that stand for one cent of EUR.
  unit bigint NOT NULL CHECK (unit > 0),
  -- Whether amounts have changed since they were last announced.
  stirred boolean NOT NULL DEFAULT false,
  announced_at timestamptz NOT NULL DEFAULT '-infinity',
  UNIQUE (jackpot_id, brand, currency)
);
GRANT SELECT, INSERT, UPDATE ON jackpots.pool TO croupier_app;

-- The money of a level is in the ledger, in `jackpot:<id>`, and what exceeds its cap in `jackpot:<id>.next`; this table holds
-- the sums. Subunits of the pool's currency.
CREATE TABLE jackpots.level (
  id integer GENERATED ALWAYS AS IDENTITY (START WITH 501) PRIMARY KEY,
  pool_id integer NOT NULL REFERENCES jackpots.pool (id),
  index integer NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  reserve bigint NOT NULL DEFAULT 0 CHECK (reserve >= 0),
  -- Millionths of a subunit that were contributed and are not whole yet.
  fraction bigint NOT NULL DEFAULT 0 CHECK (fraction BETWEEN 0 AND 999999),
  -- Since the beginning.
  seeded bigint NOT NULL,
  contributed bigint NOT NULL DEFAULT 0,
  won bigint NOT NULL DEFAULT 0,
  -- How often it has fallen.
  cycle integer NOT NULL DEFAULT 0,
  -- Of a cycle that must fall: its bounds, what fixes the hidden point (AES-256-GCM), its hash, and whether the point
  -- is reached.
  drop_from bigint,
  drop_to bigint,
  drop_seed bytea,
  drop_hash text,
  due boolean NOT NULL DEFAULT false,
  UNIQUE (pool_id, index),
  CHECK (num_nulls(drop_from, drop_to, drop_seed, drop_hash) IN (0, 4)),
  CHECK (NOT due OR drop_to IS NOT NULL),
  -- Source: F-43.
  CONSTRAINT nothing_lost CHECK (amount + reserve = seeded + contributed - won)
) WITH (fillfactor = 70);
GRANT SELECT, INSERT, UPDATE ON jackpots.level TO croupier_app;

CREATE TABLE jackpots.win (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  level_id integer NOT NULL REFERENCES jackpots.level (id),
  -- One winner of each fall.
  cycle integer NOT NULL,
  round_id uuid NOT NULL,
  player_id bigint NOT NULL,
  -- The winner's name as strangers may see it.
  masked_name text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  -- Of a level that had to fall: what fixed the hidden point, now that it may be known.
  drop_hash text,
  drop_seed text,
  drop_from bigint,
  drop_to bigint,
  drop_point bigint,
  created_at timestamptz NOT NULL,
  UNIQUE (level_id, cycle),
  UNIQUE (round_id, level_id)
);
CREATE INDEX win_newest ON jackpots.win (created_at DESC);
GRANT SELECT, INSERT ON jackpots.win TO croupier_app;

-- Counts every change that the next bet must know: settings, levels that are due or have fallen. Processes look at it
-- instead of reading everything again.
CREATE TABLE jackpots.edition (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  number bigint NOT NULL
);
INSERT INTO jackpots.edition (number) VALUES (1);
GRANT SELECT, UPDATE ON jackpots.edition TO croupier_app;

-- A level with all that rules it.
CREATE VIEW jackpots.level_now AS
  SELECT l.id, l.pool_id, j.id AS jackpot_id, j.identifier, j.name AS jackpot, j.state, j.category, j.providers, j.position,
    p.brand, p.currency, p.unit, l.index, r.name, r.one_in, r.rate_ppm, r.seed_cents, r.must_drop_cents,
    r.seed_cents * p.unit AS seed, r.must_drop_cents * p.unit AS must_drop, l.amount, l.reserve, l.fraction, l.cycle,
    l.drop_from, l.drop_to, l.drop_seed, l.drop_hash, l.due
  FROM jackpots.level l
  JOIN jackpots.pool p ON p.id = l.pool_id
  JOIN jackpots.jackpot j ON j.id = p.jackpot_id
  JOIN jackpots.rule r ON r.jackpot_id = j.id AND r.index = l.index;
GRANT SELECT ON jackpots.level_now TO croupier_app;
