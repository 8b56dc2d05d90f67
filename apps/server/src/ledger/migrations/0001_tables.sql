-- The ledger: double entry, append only. Amounts are bigint counts of the currency's subunits.
--
-- Only the functions of this schema write here: they run with the owner's rights, the application's role may only read and
-- call them. Constraints and triggers hold against everyone, the owner included. The triggers are made beside their
-- functions: sql/check_account.sql and sql/refuse_change.sql.

CREATE SCHEMA IF NOT EXISTS ledger;
GRANT USAGE ON SCHEMA ledger TO croupier_app;

-- A player's accounts carry the player's id. A house account carries none and is split into 64 shards, of which each
-- connection uses its own, so that bets do not wait for each other on one row of a house account.
CREATE TABLE ledger.account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint,
  kind text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL,
  shard smallint NOT NULL DEFAULT 0,
  balance bigint NOT NULL DEFAULT 0,
  frozen boolean NOT NULL DEFAULT false,
  CONSTRAINT a_player_never_owes CHECK (player_id IS NULL OR balance >= 0)
) WITH (fillfactor = 70); -- room on the page, so that a new balance stays on it and no index is touched
CREATE UNIQUE INDEX account_of_player ON ledger.account (player_id, currency, kind) WHERE player_id IS NOT NULL;
CREATE UNIQUE INDEX account_of_house ON ledger.account (kind, currency, shard) WHERE player_id IS NULL;
-- Finds shards with a frozen account: they take no postings.
CREATE INDEX frozen_shard ON ledger.account (shard) WHERE player_id IS NULL AND frozen;
GRANT SELECT ON ledger.account TO croupier_app;

-- One thing that happened to a player's money, with its entries and with the answer that was given for it. One row is the
-- whole of it: nothing can be added to it, removed from it or lost beside it. An entry names its account by kind; the player
-- and the currency are the posting's own, so no entry can reach another player's money or another currency.
--
-- Partitioned by month (see months.ensure). A key is unique within its month by an index, and over all months because
-- whoever posts holds the wallet and looks the key up; see ledger.post_bets for the keys that need no look.
-- Source: F-01, F-03, F-09, F-10, F-12; docs/decisions/008, 016.
CREATE TABLE ledger.posting (
  player_id bigint NOT NULL,
  id bigint NOT NULL,
  currency text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  at timestamptz NOT NULL,
  -- Of kind, player, currency, moves and ref: the same key with another fingerprint is a conflict.
  fingerprint bigint NOT NULL,
  -- One letter a move: t(ransfer), d(raw), p(ayout).
  shape text COLLATE "C" NOT NULL,
  ref text COLLATE "C",
  -- {"splits": [...], "balances": {...}}; null where it follows from the entries: ledger.answer_of.
  answer json,
  meta jsonb,
  -- Of every house account in it.
  shard smallint NOT NULL,
  -- The entries, one element each: the account's kind, the amount, and the balance after it. The balance is null for the
  -- house, whose balance is the sum of its shards.
  accounts text[] COLLATE "C" NOT NULL,
  amounts bigint[] NOT NULL,
  balances_after bigint[] NOT NULL,
  -- The two shapes of a plain bet are checked in place, which saves most of what the constraint costs.
  CONSTRAINT entries_balance CHECK (coalesce(CASE
    WHEN accounts = '{cash,gaming}' THEN cardinality(amounts) = 2 AND amounts[1] <> 0 AND amounts[1] + amounts[2] = 0
      AND cardinality(balances_after) = 2 AND balances_after[1] >= 0 AND balances_after[2] IS NULL
    WHEN accounts = '{cash,gaming,cash,gaming}' THEN cardinality(amounts) = 4 AND amounts[1] <> 0 AND amounts[3] <> 0
      AND amounts[1] + amounts[2] = 0 AND amounts[3] + amounts[4] = 0 AND cardinality(balances_after) = 4
      AND balances_after[1] >= 0 AND balances_after[2] IS NULL AND balances_after[3] >= 0 AND balances_after[4] IS NULL
    ELSE ledger.balanced(accounts, amounts, balances_after) END, false))
) PARTITION BY RANGE (at);
CREATE SEQUENCE ledger.posting_id OWNED BY ledger.posting.id;
-- Newest first, of a player.
CREATE INDEX posting_of_player ON ledger.posting (player_id, id);
-- Postings in the order of their ids, which is the order of their pages.
CREATE INDEX posting_by_id ON ledger.posting USING brin (id) WITH (pages_per_range = 32, autosummarize = on);
CREATE TABLE ledger.posting_other PARTITION OF ledger.posting DEFAULT;
CREATE UNIQUE INDEX posting_other_key ON ledger.posting_other (key);
GRANT SELECT ON ledger.posting TO croupier_app;

-- The entries as rows. account_id is null where there is no such account, which only tampering could bring about.
CREATE VIEW ledger.entry AS
  SELECT p.player_id, p.id AS posting_id, e.ordinal::smallint AS ordinal, coalesce(own.id, house.id) AS account_id,
    e.account AS kind, p.currency, e.amount, e.balance_after
  FROM ledger.posting p
  CROSS JOIN LATERAL unnest(p.accounts, p.amounts, p.balances_after) WITH ORDINALITY AS e(account, amount, balance_after, ordinal)
  LEFT JOIN ledger.account own ON own.player_id = p.player_id AND own.currency = p.currency AND own.kind = e.account
  LEFT JOIN ledger.account house ON house.player_id IS NULL AND house.currency = p.currency AND house.kind = e.account
    AND house.shard = p.shard;
GRANT SELECT ON ledger.entry TO croupier_app;

-- Guards: named counters of a player that change together with a posting. Those of loss and wager limits hold thousandths of
-- a subunit, so that stakes of other wallets count to the day's rate. Source: 4-24, F-50.
CREATE TABLE ledger.counter (
  player_id bigint NOT NULL,
  name text COLLATE "C" NOT NULL,
  period text COLLATE "C" NOT NULL,
  value bigint NOT NULL,
  PRIMARY KEY (player_id, name, period)
) WITH (fillfactor = 70);
GRANT SELECT ON ledger.counter TO croupier_app;

-- What reconciliation found. Each row needs a person to look at it; nothing is corrected automatically.
CREATE TABLE ledger.alarm (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL,
  account_id bigint,
  posting_id bigint,
  stored bigint,
  recomputed bigint,
  note text NOT NULL
);
GRANT SELECT ON ledger.alarm TO croupier_app;

-- The sums of the entries of months that were archived, so that a balance is still the sum of all that ever happened to it.
-- Source: F-13; docs/decisions/016.
CREATE TABLE ledger.carried (
  account_id bigint PRIMARY KEY,
  total bigint NOT NULL
);
GRANT SELECT ON ledger.carried TO croupier_app;

-- The sums of the entries up to the cursor, as reconciliation in slices found them.
CREATE TABLE ledger.verified (
  account_id bigint PRIMARY KEY,
  total bigint NOT NULL
) WITH (fillfactor = 70);
GRANT SELECT ON ledger.verified TO croupier_app;

-- All postings up to `verified_to` were looked at; those up to `head` can be, once no transaction before `head_xid` still
-- runs.
CREATE TABLE ledger.slice_cursor (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  verified_to bigint NOT NULL DEFAULT 0,
  head bigint NOT NULL DEFAULT 0,
  head_xid xid8 NOT NULL DEFAULT '0',
  moved_at timestamptz
);
INSERT INTO ledger.slice_cursor DEFAULT VALUES;
GRANT SELECT ON ledger.slice_cursor TO croupier_app;

-- The audit log: each row carries the hash of the one before, so that a row cannot be edited, removed or moved without
-- the next one showing it.
CREATE TABLE ledger.audit (
  id bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  detail jsonb NOT NULL,
  previous bytea NOT NULL,
  hash bytea NOT NULL
);
CREATE INDEX audit_of_subject ON ledger.audit (subject, id);
GRANT SELECT ON ledger.audit TO croupier_app;

-- The last row of the audit log: how long the log must be, and the hash that the next row continues.
CREATE TABLE ledger.audit_head (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  id bigint NOT NULL,
  hash bytea NOT NULL
);
INSERT INTO ledger.audit_head (id, hash) VALUES (0, decode(repeat('00', 32), 'hex'));
GRANT SELECT ON ledger.audit_head TO croupier_app;
