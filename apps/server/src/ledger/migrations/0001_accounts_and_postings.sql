-- The ledger: double entry, append only. Amounts are bigint counts of the currency's subunits.
--
-- Nobody but this file's own functions writes here: they run with the owner's rights, the application's role may only
-- read and call. What the functions promise, constraints and triggers hold against everyone, the owner included.

CREATE SCHEMA ledger;

-- Where money stands. A player's accounts carry the player's id, a house account carries none and is split into
-- 64 stripes, of which each connection uses its own, so that no row of the house is hot.
CREATE TABLE ledger.account (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint,
  kind text COLLATE "C" NOT NULL,
  currency text COLLATE "C" NOT NULL CHECK (currency ~ '^[A-Z0-9]{2,10}$'),
  stripe smallint NOT NULL DEFAULT 0,
  balance bigint NOT NULL DEFAULT 0,
  frozen boolean NOT NULL DEFAULT false,
  CONSTRAINT a_player_never_owes CHECK (player_id IS NULL OR balance >= 0),
  CONSTRAINT known_kind CHECK (
    CASE WHEN player_id IS NULL
      THEN stripe BETWEEN 0 AND 63 AND (kind IN ('gaming', 'bonus_cost', 'adjustment') OR kind ~ '^(provider|jackpot):[A-Za-z0-9_.-]{1,64}$')
      ELSE stripe = 0 AND player_id > 0 AND kind IN ('cash', 'bonus', 'withdrawal_hold')
    END)
) WITH (fillfactor = 70); -- room on the page, so that a new balance stays on it and no index is touched

CREATE UNIQUE INDEX account_of_player ON ledger.account (player_id, currency, kind) WHERE player_id IS NOT NULL;
CREATE UNIQUE INDEX account_of_house ON ledger.account (kind, currency, stripe) WHERE player_id IS NULL;

-- One thing that happened to a player's money, with the answer that was given for it. The answer lies here and not
-- in a table of its own, so that it can be neither lost nor kept without the movement. Source: fairness rows 9 and 10.
CREATE TABLE ledger.posting (
  id bigint PRIMARY KEY,
  player_id bigint NOT NULL,
  currency text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  at timestamptz NOT NULL,
  fingerprint bigint NOT NULL,       -- of kind, player, currency, moves and ref: the same key with another one is a conflict
  shape text COLLATE "C" NOT NULL,   -- one letter a move: t(ransfer), d(raw), p(ayout)
  entry_count smallint NOT NULL,
  ref text COLLATE "C",
  answer json NOT NULL,              -- {"splits": [...], "balances": {...}}
  meta jsonb
);
CREATE SEQUENCE ledger.posting_id OWNED BY ledger.posting.id;
CREATE UNIQUE INDEX posting_key ON ledger.posting (key);
CREATE INDEX posting_of_player ON ledger.posting (player_id, id);

CREATE TABLE ledger.entry (
  posting_id bigint NOT NULL,
  ordinal smallint NOT NULL,
  account_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint NOT NULL,
  PRIMARY KEY (posting_id, ordinal)
);

-- Guards: named counters of a player that move together with a posting.
CREATE TABLE ledger.counter (
  player_id bigint NOT NULL,
  name text COLLATE "C" NOT NULL,
  period text COLLATE "C" NOT NULL,
  value bigint NOT NULL,
  PRIMARY KEY (player_id, name, period)
) WITH (fillfactor = 70);

-- What reconciliation found. A row here means a person has to look; nothing is mended by itself.
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

-- ---------------------------------------------------------------------------------------------------------------
-- History stays. Source: fairness row 3.

CREATE FUNCTION ledger.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%.% is history: % is not allowed, correct it with a reversing posting', TG_TABLE_SCHEMA, TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER history_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.posting FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER history_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.entry FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER accounts_stay BEFORE DELETE OR TRUNCATE ON ledger.account FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- All entries of a posting come in one statement, as many as the posting says; they sum to zero, are of the posting's
-- currency and touch no other player's account. Nothing can be added later: the ordinals are taken.
-- Source: fairness rows 1 and 12.
CREATE FUNCTION ledger.check_entries() RETURNS trigger LANGUAGE plpgsql
  SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE
  wrong record;
BEGIN
  SELECT e.posting_id INTO wrong
  FROM fresh e
  LEFT JOIN ledger.posting p ON p.id = e.posting_id
  LEFT JOIN ledger.account a ON a.id = e.account_id
  GROUP BY e.posting_id
  HAVING sum(e.amount) <> 0
    OR count(*) <> coalesce(min(p.entry_count), -1)
    OR bool_or(a.currency IS DISTINCT FROM p.currency OR a.player_id <> p.player_id)
    OR min(e.ordinal) <> 1 OR max(e.ordinal) <> count(*)
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the entries of posting % do not balance', wrong.posting_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER entries_balance AFTER INSERT ON ledger.entry
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ledger.check_entries();
