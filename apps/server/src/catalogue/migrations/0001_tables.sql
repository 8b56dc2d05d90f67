-- The catalogue: who makes the games, what can be played in which currency, how the lobby is ordered.

CREATE SCHEMA IF NOT EXISTS catalogue;
GRANT USAGE ON SCHEMA catalogue TO croupier_app;

CREATE TABLE catalogue.provider (
  id text PRIMARY KEY,
  title text NOT NULL,
  slug text NOT NULL UNIQUE,
  -- An operator's switch: false hides every game of the studio.
  enabled boolean NOT NULL DEFAULT true,
  -- What the studio must know of a player before they play its games with real money, such as the nickname that a live table
  -- greets them by. Source: 4-54.
  required_fields text[] NOT NULL DEFAULT '{}',
  CONSTRAINT required_fields_are_of_a_profile CHECK (required_fields <@ ARRAY[
    'nickname', 'first_name', 'last_name', 'gender', 'date_of_birth', 'city', 'address', 'postal_code', 'state',
    'mobile_phone'])
);
GRANT SELECT, INSERT, UPDATE, DELETE ON catalogue.provider TO croupier_app;

CREATE TABLE catalogue.category (
  id text PRIMARY KEY,
  title text NOT NULL,
  slug text NOT NULL UNIQUE,
  position integer NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON catalogue.category TO croupier_app;

CREATE TABLE catalogue.game (
  -- producer/Name, the same in every currency. Pictures are found by it.
  identifier text PRIMARY KEY,
  provider text NOT NULL REFERENCES catalogue.provider (id),
  -- Name of the mathematics of our own games, or null for a game that a third party serves.
  engine text,
  title text NOT NULL,
  seo_title text NOT NULL,
  categories text[] NOT NULL DEFAULT '{}',
  -- What the lobby filters by.
  features text[] NOT NULL DEFAULT '{}',
  devices text[] NOT NULL DEFAULT '{desktop,mobile}',
  lines integer,
  ways integer,
  volatility text,
  -- Per cent, as the mathematics computes them.
  hit_rate double precision,
  payout double precision,
  badges jsonb NOT NULL DEFAULT '[]',
  live boolean NOT NULL DEFAULT false,
  -- An operator's switch. A prerelease is shown and cannot be opened: there is no build of it yet. Source: 3-18.
  state text NOT NULL DEFAULT 'available' CHECK (state IN ('available', 'maintenance', 'disabled', 'prerelease')),
  blocked_countries text[] NOT NULL DEFAULT '{}',
  position integer NOT NULL DEFAULT 1000,
  released_at timestamptz NOT NULL DEFAULT now(),
  -- The day on which an announced title opens. Source: 3-18.
  opens_on date,
  -- Since when the title's studio does not list it any more. It is switched off and stays, with its rounds and favourites.
  retired_at timestamptz,
  UNIQUE (provider, seo_title)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON catalogue.game TO croupier_app;

-- A game has an id of its own in each currency; FUN is the demo. Source: 3-16.
CREATE TABLE catalogue.game_currency (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  identifier text NOT NULL REFERENCES catalogue.game (identifier) ON DELETE CASCADE,
  currency text NOT NULL,
  -- Since when the title's studio does not list this currency: nothing opens in it, and the id stays for when it is listed
  -- again.
  dropped_at timestamptz,
  UNIQUE (identifier, currency)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON catalogue.game_currency TO croupier_app;

-- Pictures that came with a studio's feed, found by their content.
CREATE TABLE catalogue.picture (
  identifier text PRIMARY KEY REFERENCES catalogue.game (identifier),
  -- The file's name: SHA-256 of the bytes and the ending of its type.
  file text NOT NULL CHECK (file ~ '^[0-9a-f]{64}\.(avif|webp|png|jpg)$'),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 512000)
);
CREATE INDEX picture_file ON catalogue.picture (file);
GRANT SELECT, INSERT, UPDATE ON catalogue.picture TO croupier_app;

CREATE TABLE catalogue.favorite (
  player_id bigint NOT NULL,
  identifier text NOT NULL REFERENCES catalogue.game (identifier) ON DELETE CASCADE,
  -- The id under which the player marked the game: clients look for it again when they list their favourites.
  game_id bigint NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, identifier)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON catalogue.favorite TO croupier_app;

-- Who asked to be told when an announced title opens; told once, by mail.
CREATE TABLE catalogue.opening_request (
  identifier text NOT NULL REFERENCES catalogue.game (identifier) ON DELETE CASCADE,
  player_id bigint NOT NULL,
  -- The site and the language in which the player asked; the mail is sent from there.
  brand text NOT NULL,
  brand_name text NOT NULL,
  locale text NOT NULL,
  asked_at timestamptz NOT NULL,
  -- When the mail was handed over, or found not to be wanted any more.
  told_at timestamptz,
  PRIMARY KEY (identifier, player_id)
);
CREATE INDEX opening_request_open ON catalogue.opening_request (identifier) WHERE told_at IS NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON catalogue.opening_request TO croupier_app;

-- How much of `fiat` one unit of `crypto` buys; decimal text, because a rate is not money.
CREATE TABLE catalogue.exchange_rate (
  crypto text NOT NULL,
  fiat text NOT NULL,
  rate numeric NOT NULL CHECK (rate > 0),
  fee_percent numeric NOT NULL DEFAULT 0 CHECK (fee_percent >= 0 AND fee_percent < 100),
  PRIMARY KEY (crypto, fiat)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON catalogue.exchange_rate TO croupier_app;

-- Rises with every change of the catalogue, so that servers read it again only when there is something new.
CREATE TABLE catalogue.edition (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  number bigint NOT NULL
);
INSERT INTO catalogue.edition (number) VALUES (1);
GRANT SELECT, UPDATE ON catalogue.edition TO croupier_app;
