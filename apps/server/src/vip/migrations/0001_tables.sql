CREATE SCHEMA IF NOT EXISTS vip;
GRANT USAGE ON SCHEMA vip TO croupier_app;

-- What players paid in and staked of their own money, by quarter and wallet; from the event log. Source: 3-55.
CREATE TABLE vip.quarter_sum (
  player_id bigint NOT NULL CHECK (player_id > 0),
  -- The first day, by UTC.
  quarter date NOT NULL,
  currency text NOT NULL,
  deposits bigint NOT NULL DEFAULT 0,
  bets bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (player_id, quarter, currency)
);
GRANT SELECT, INSERT, UPDATE ON vip.quarter_sum TO croupier_app;

-- Who ever had a status, and which they have now. Source: 3-55, 6-18.
CREATE TABLE vip.standing (
  player_id bigint PRIMARY KEY CHECK (player_id > 0),
  rank text NOT NULL CHECK (rank IN ('REGULAR', 'BRONZE', 'SILVER', 'GOLD', 'PLATINUM', 'STAR', 'DIAMOND')),
  since timestamptz NOT NULL,
  held_until timestamptz,
  -- Every status but the first has an end, and the last one is for life.
  CHECK ((rank IN ('REGULAR', 'DIAMOND')) = (held_until IS NULL))
);
CREATE INDEX standing_end ON vip.standing (held_until) WHERE held_until IS NOT NULL;
CREATE INDEX standing_members ON vip.standing (since DESC, player_id) WHERE rank <> 'REGULAR';
GRANT SELECT, INSERT, UPDATE ON vip.standing TO croupier_app;

CREATE TABLE vip.change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL CHECK (player_id > 0),
  from_rank text NOT NULL,
  to_rank text NOT NULL CHECK (to_rank <> from_rank),
  at timestamptz NOT NULL,
  cause text NOT NULL CHECK (cause IN ('reached', 'ended', 'operator', 'groups')),
  held_until timestamptz,
  -- What a status that was reached took of a quarter's sums.
  quarter date,
  currency text,
  used_deposits bigint NOT NULL DEFAULT 0 CHECK (used_deposits >= 0),
  used_bets bigint NOT NULL DEFAULT 0 CHECK (used_bets >= 0),
  operator_name text,
  reason text,
  CHECK ((cause = 'reached') = (quarter IS NOT NULL AND currency IS NOT NULL)),
  CHECK ((cause = 'operator') = (operator_name IS NOT NULL AND reason IS NOT NULL))
);
CREATE INDEX change_of_player ON vip.change (player_id, id);
GRANT SELECT, INSERT ON vip.change TO croupier_app;
-- What is written about a person can be taken away.
GRANT UPDATE (reason) ON vip.change TO croupier_app;

-- What statuses ask for where an operator set it; the others ask for what is published. Source: 9-31, 9-32.
CREATE TABLE vip.terms (
  rank text PRIMARY KEY CHECK (rank IN ('BRONZE', 'SILVER', 'GOLD', 'PLATINUM', 'STAR', 'DIAMOND')),
  -- `[{ "currency": "EUR", "deposit_cents": 600000, "bet_cents": 6000000 }]`
  lines jsonb NOT NULL CHECK (jsonb_typeof(lines) = 'array'),
  version int NOT NULL CHECK (version > 0),
  changed_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON vip.terms TO croupier_app;
