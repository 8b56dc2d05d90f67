-- The catalogue: who makes the games, what can be played in which currency, how the lobby is ordered.
CREATE SCHEMA catalogue;

CREATE TABLE catalogue.provider (
  id text PRIMARY KEY,
  title text NOT NULL,
  slug text NOT NULL UNIQUE,
  -- An operator's switch: false takes every game of the studio off the floor.
  enabled boolean NOT NULL DEFAULT true
);

CREATE TABLE catalogue.category (
  id text PRIMARY KEY,
  title text NOT NULL,
  slug text NOT NULL UNIQUE,
  position integer NOT NULL
);

CREATE TABLE catalogue.game (
  -- producer/Name, the same in every currency
  identifier text PRIMARY KEY,
  provider text NOT NULL REFERENCES catalogue.provider (id),
  -- Name of the mathematics in our own studio, or null for a game that a third party serves.
  engine text,
  title text NOT NULL,
  seo_title text NOT NULL,
  categories text[] NOT NULL DEFAULT '{}',
  devices text[] NOT NULL DEFAULT '{desktop,mobile}',
  lines integer,
  ways integer,
  volatility text,
  -- Per cent, as the mathematics computes them.
  hit_rate double precision,
  payout double precision,
  preview_image text,
  badges jsonb NOT NULL DEFAULT '[]',
  live boolean NOT NULL DEFAULT false,
  -- An operator's switch.
  state text NOT NULL DEFAULT 'available' CHECK (state IN ('available', 'maintenance', 'disabled')),
  blocked_countries text[] NOT NULL DEFAULT '{}',
  position integer NOT NULL DEFAULT 1000,
  released_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider, seo_title)
);

-- A game has an id of its own in each currency; FUN is the demo. Source: spec 3-16.
CREATE TABLE catalogue.game_currency (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  identifier text NOT NULL REFERENCES catalogue.game (identifier) ON DELETE CASCADE,
  currency text NOT NULL,
  UNIQUE (identifier, currency)
);

CREATE TABLE catalogue.favorite (
  player_id bigint NOT NULL,
  identifier text NOT NULL REFERENCES catalogue.game (identifier) ON DELETE CASCADE,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, identifier)
);

-- How much of `fiat` one unit of `crypto` buys; decimal text, because a rate is not money.
CREATE TABLE catalogue.exchange_rate (
  crypto text NOT NULL,
  fiat text NOT NULL,
  rate numeric NOT NULL CHECK (rate > 0),
  fee_percent numeric NOT NULL DEFAULT 0 CHECK (fee_percent >= 0 AND fee_percent < 100),
  PRIMARY KEY (crypto, fiat)
);

GRANT USAGE ON SCHEMA catalogue TO croupier_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA catalogue TO croupier_app;
