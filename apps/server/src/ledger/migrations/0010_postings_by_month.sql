-- Postings by month. A key is unique within its month by an index and over all months because whoever posts holds the wallet
-- and looks the key up; see ledger.post_bets for the keys that need no look. Source: fairness rows 3, 9; docs/decisions/016.

DROP VIEW ledger.entry;
ALTER TABLE ledger.posting RENAME TO posting_before;
ALTER TABLE ledger.posting_before DROP CONSTRAINT posting_pkey;
ALTER TABLE ledger.posting_before ALTER COLUMN answer DROP NOT NULL;
CREATE TABLE ledger.posting (LIKE ledger.posting_before INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (at);
ALTER SEQUENCE ledger.posting_id OWNED BY ledger.posting.id;
COMMENT ON COLUMN ledger.posting.answer IS 'null where it follows from the entries: ledger.answer_of';

-- Newest first, of a player.
CREATE INDEX posting_of_player ON ledger.posting (player_id, id);
CREATE TABLE ledger.posting_other PARTITION OF ledger.posting DEFAULT;
CREATE UNIQUE INDEX posting_other_key ON ledger.posting_other (key);

CREATE TRIGGER history_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.posting
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER history_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.posting_other
  FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- What an older version wrote stays in one partition up to the end of its month; a new database has none.
DO $$ BEGIN
  IF EXISTS (SELECT FROM ledger.posting_before) THEN
    EXECUTE format('ALTER TABLE ledger.posting ATTACH PARTITION ledger.posting_before FOR VALUES FROM (MINVALUE) TO (%L)',
      (SELECT date_trunc('month', greatest(max(at), now()), 'UTC') + interval '1 month' FROM ledger.posting_before));
  ELSE
    DROP TABLE ledger.posting_before;
  END IF;
END $$;

CREATE FUNCTION ledger.ensure_partitions(around timestamptz, ahead int DEFAULT 3) RETURNS int
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT months.ensure('ledger.posting', around, ahead)
$$;

-- The entries as rows. account_id is null where there is no such account, which only tampering could bring about.
CREATE VIEW ledger.entry AS
  SELECT p.player_id, p.id AS posting_id, e.ordinal::smallint AS ordinal, coalesce(own.id, house.id) AS account_id,
    e.account AS kind, p.currency, e.amount, e.balance_after
  FROM ledger.posting p
  CROSS JOIN LATERAL unnest(p.accounts, p.amounts, p.balances_after) WITH ORDINALITY AS e(account, amount, balance_after, ordinal)
  LEFT JOIN ledger.account own ON own.player_id = p.player_id AND own.currency = p.currency AND own.kind = e.account
  LEFT JOIN ledger.account house ON house.player_id IS NULL AND house.currency = p.currency AND house.kind = e.account
    AND house.stripe = p.stripe;

-- What was answered for a posting. A plain bet of a wallet with nothing but cash keeps no answer: its entries say it all.
CREATE FUNCTION ledger.answer_of(answer json, shape text, amounts bigint[], balances_after bigint[]) RETURNS json
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(answer, ('{"splits":[[{"kind":"cash","amount":"' || -amounts[1] || CASE WHEN shape = 'd' THEN '"}]'
    WHEN cardinality(amounts) = 2 THEN '"}],[]' ELSE '"}],[{"kind":"cash","amount":"' || amounts[3] || '"}]' END
    || '],"balances":{"cash":"' || balances_after[cardinality(amounts) - 1] || '","bonus":"0","withdrawal_hold":"0"}}')::json)
$$;

-- The functions of before, changed where they read or write an answer, and where a key may be one of an earlier month.
DO $$
DECLARE
  text text;
BEGIN
  text := pg_get_functiondef('ledger.post_bets'::regproc);
  ASSERT text LIKE '%(''{"splits":[[{"kind":"cash","amount":"'' || b.stake%''"}}'')::json,%' AND text LIKE '%  -- 1. Lock the wallets%';
  text := replace(text, '(''{"splits":[[{"kind":"cash","amount":"'' || b.stake',
    'CASE WHEN b.bonus <> 0 OR b.hold <> 0 THEN (''{"splits":[[{"kind":"cash","amount":"'' || b.stake');
  text := replace(text, '''"}}'')::json,', '''"}}'')::json END,');
  -- A key that says by its own time that it is of this month cannot have been posted in an earlier one.
  text := replace(text, '  -- 1. Lock the wallets', '  -- A key of an earlier month is the long way''s affair. One that holds an id of this month has no need to be looked for.
  this_month := date_trunc(''month'', posted_at, ''UTC'');
  own_keys := ''round:'' || months.bound(this_month, ''uuid'');
  IF EXISTS (
    SELECT FROM unnest(keys) AS k(key)
    WHERE NOT (k.key >= own_keys AND k.key < ''round:g'') AND EXISTS (SELECT FROM ledger.posting p WHERE p.key = k.key AND p.at < this_month)
  ) THEN RETURN to_json(array_fill(NULL::text, ARRAY[cardinality(keys)])); END IF;

  -- 1. Lock the wallets');
  text := replace(text, '  answer text;
', '  answer text;
  this_month timestamptz;
  own_keys text COLLATE "C";
');
  EXECUTE text;

  text := pg_get_functiondef('ledger.post_group'::regproc);
  ASSERT text LIKE '%SELECT known.id, known.fingerprint, known.answer FROM%';
  EXECUTE replace(text, 'SELECT known.id, known.fingerprint, known.answer FROM',
    'SELECT known.id, known.fingerprint, ledger.answer_of(known.answer, known.shape, known.amounts, known.balances_after) AS answer FROM');

  text := pg_get_functiondef('ledger.follow_moves'::regproc);
  ASSERT text LIKE '%ledger.drawn_by(s.answer, s.shape) d%';
  EXECUTE replace(text, 'ledger.drawn_by(s.answer, s.shape) d',
    'ledger.drawn_by(ledger.answer_of(s.answer, s.shape, s.amounts, s.balances_after), s.shape) d');
END $$;

REVOKE ALL ON FUNCTION ledger.ensure_partitions(timestamptz, int), ledger.answer_of(json, text, bigint[], bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.ensure_partitions(timestamptz, int), ledger.answer_of(json, text, bigint[], bigint[]) TO croupier_app;
GRANT SELECT ON ledger.posting, ledger.entry TO croupier_app;

SELECT ledger.ensure_partitions(now());
