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
  currency text COLLATE "C" NOT NULL,
  stripe smallint NOT NULL DEFAULT 0,
  balance bigint NOT NULL DEFAULT 0,
  frozen boolean NOT NULL DEFAULT false,
  CONSTRAINT a_player_never_owes CHECK (player_id IS NULL OR balance >= 0)
) WITH (fillfactor = 70); -- room on the page, so that a new balance stays on it and no index is touched

CREATE UNIQUE INDEX account_of_player ON ledger.account (player_id, currency, kind) WHERE player_id IS NOT NULL;
CREATE UNIQUE INDEX account_of_house ON ledger.account (kind, currency, stripe) WHERE player_id IS NULL;

-- Which accounts there may be. Constraints would be weighed again with each new balance, so this looks only when an
-- account is made or renamed.
CREATE FUNCTION ledger.check_account() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NEW.currency ~ '^[A-Z0-9]{2,10}$' AND (CASE WHEN NEW.player_id IS NULL
    THEN NEW.stripe BETWEEN 0 AND 63
      AND (NEW.kind IN ('gaming', 'bonus_cost', 'adjustment') OR NEW.kind ~ '^(provider|jackpot):[A-Za-z0-9_.-]{1,64}$')
    ELSE NEW.stripe = 0 AND NEW.player_id > 0 AND NEW.kind IN ('cash', 'bonus', 'withdrawal_hold')
  END) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'there is no account % in %', NEW.kind, NEW.currency USING ERRCODE = 'check_violation';
END $$;

CREATE TRIGGER known_account BEFORE INSERT OR UPDATE OF player_id, kind, currency, stripe ON ledger.account
  FOR EACH ROW EXECUTE FUNCTION ledger.check_account();

-- One thing that happened to a player's money, with the answer that was given for it. The answer lies here and not
-- in a table of its own, so that it can be neither lost nor kept without the movement. Source: fairness rows 9 and 10.
CREATE TABLE ledger.posting (
  player_id bigint NOT NULL,
  id bigint NOT NULL,
  currency text COLLATE "C" NOT NULL,
  kind text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL CHECK (length(key) BETWEEN 1 AND 255),
  at timestamptz NOT NULL,
  fingerprint bigint NOT NULL,       -- of kind, player, currency, moves and ref: the same key with another one is a conflict
  shape text COLLATE "C" NOT NULL,   -- one letter a move: t(ransfer), d(raw), p(ayout)
  entry_count smallint NOT NULL,
  ref text COLLATE "C",
  answer json NOT NULL,              -- {"splits": [...], "balances": {...}}
  meta jsonb,
  PRIMARY KEY (player_id, id)
);
CREATE SEQUENCE ledger.posting_id OWNED BY ledger.posting.id;
CREATE UNIQUE INDEX posting_key ON ledger.posting (key);

-- player_id is the posting's, on the house's side of it too, so that all of a player can be moved together. It stands
-- last in the key: new entries then go to the end of the index instead of to a page of their own each.
CREATE TABLE ledger.entry (
  player_id bigint NOT NULL,
  posting_id bigint NOT NULL,
  account_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint NOT NULL,
  ordinal smallint NOT NULL,
  PRIMARY KEY (posting_id, ordinal, player_id)
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
  SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan SET enable_hashjoin = on SET enable_seqscan = off SET enable_mergejoin = off AS $$
DECLARE
  wrong bigint;
BEGIN
  WITH touched AS MATERIALIZED (
    SELECT a.id, a.player_id, a.currency
    FROM (SELECT DISTINCT account_id FROM fresh) d
    CROSS JOIN LATERAL (SELECT * FROM ledger.account a WHERE a.id = d.account_id LIMIT 1) a
  ), grouped AS MATERIALIZED (
    SELECT e.player_id, e.posting_id, sum(e.amount) AS total, count(*) AS entries, count(t.id) AS known, min(e.ordinal) AS first,
      max(e.ordinal) AS last, min(t.currency) AS currency, max(t.currency) AS other_currency,
      bool_or(t.player_id <> e.player_id) AS strange
    FROM fresh e LEFT JOIN touched t ON t.id = e.account_id
    GROUP BY e.player_id, e.posting_id
  )
  SELECT g.posting_id INTO wrong
  FROM grouped g
  LEFT JOIN LATERAL (
    SELECT p.entry_count, p.currency FROM ledger.posting p WHERE p.player_id = g.player_id AND p.id = g.posting_id LIMIT 1
  ) p ON true
  WHERE g.total <> 0 OR g.entries <> g.known OR g.first <> 1 OR g.last <> g.entries OR g.strange
    OR g.entries IS DISTINCT FROM p.entry_count OR g.currency <> p.currency OR g.other_currency <> p.currency
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the entries of posting % do not balance', wrong USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER entries_balance AFTER INSERT ON ledger.entry
  REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION ledger.check_entries();
