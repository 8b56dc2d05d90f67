-- A posting holds its entries itself: one row is the whole of what happened, so nothing can be added to it, taken from
-- it or lost beside it, and writing it touches two indexes instead of five. An entry names its account by kind; whose
-- and in which currency is the posting's own, so no entry can reach another player's money or another currency.
-- Source: fairness rows 1, 3 and 12; docs/decisions/008.

ALTER TABLE ledger.posting
  ADD COLUMN stripe smallint,         -- of every house account in it
  ADD COLUMN accounts text[] COLLATE "C",
  ADD COLUMN amounts bigint[],
  ADD COLUMN balances_after bigint[]; -- null for the house, whose balance is the sum of its stripes

DO $$ BEGIN
  IF EXISTS (SELECT FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id WHERE a.player_id IS NULL
    GROUP BY e.posting_id HAVING min(a.stripe) <> max(a.stripe)) THEN
    RAISE EXCEPTION 'a posting moved house accounts of two stripes: reconcile and bring them together first';
  END IF;
END $$;

ALTER TABLE ledger.posting DISABLE TRIGGER history_stays;
UPDATE ledger.posting p SET stripe = coalesce(e.stripe, 0), accounts = coalesce(e.accounts, '{}'),
    amounts = coalesce(e.amounts, '{}'), balances_after = coalesce(e.balances_after, '{}')
  FROM ledger.posting q LEFT JOIN LATERAL (
    SELECT max(a.stripe) AS stripe, array_agg(a.kind ORDER BY e.ordinal) AS accounts, array_agg(e.amount ORDER BY e.ordinal) AS amounts,
      array_agg(CASE WHEN a.player_id IS NOT NULL THEN e.balance_after END ORDER BY e.ordinal) AS balances_after
    FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
    WHERE e.posting_id = q.id AND e.player_id = q.player_id
  ) e ON true
  WHERE q.player_id = p.player_id AND q.id = p.id;
ALTER TABLE ledger.posting ENABLE TRIGGER history_stays;

DROP TABLE ledger.entry;
DROP FUNCTION ledger.check_entries();
DROP FUNCTION IF EXISTS ledger.move_house(text, text, bigint);

-- Whether these are the entries of one posting: as many accounts as amounts and balances, amounts that sum to zero and
-- none of them zero, the player's accounts with the balance they came to, the house's without.
CREATE FUNCTION ledger.balanced(accounts text[], amounts bigint[], balances_after bigint[]) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN cardinality(accounts) = cardinality(amounts) AND cardinality(accounts) = cardinality(balances_after)
    AND (cardinality(accounts) = 0 OR array_lower(accounts, 1) = 1 AND array_lower(amounts, 1) = 1 AND array_lower(balances_after, 1) = 1)
    AND NOT EXISTS (
      SELECT FROM unnest(accounts, amounts, balances_after) AS e(account, amount, balance_after)
      WHERE e.amount IS NULL OR e.amount = 0 OR e.account IS NULL OR CASE
        WHEN e.account IN ('cash', 'bonus', 'withdrawal_hold') THEN e.balance_after IS NULL OR e.balance_after < 0
        ELSE e.balance_after IS NOT NULL OR e.account !~ '^(gaming|bonus_cost|adjustment|(provider|jackpot):[A-Za-z0-9_.-]{1,64})$' END)
    AND (SELECT coalesce(sum(e.amount), 0) = 0 FROM unnest(amounts) AS e(amount));
END $$;

-- The two shapes of a plain bet are weighed in place, which saves most of what the constraint costs.
ALTER TABLE ledger.posting
  ALTER COLUMN stripe SET NOT NULL,
  ALTER COLUMN accounts SET NOT NULL,
  ALTER COLUMN amounts SET NOT NULL,
  ALTER COLUMN balances_after SET NOT NULL,
  DROP COLUMN entry_count,
  ADD CONSTRAINT entries_balance CHECK (coalesce(CASE
    WHEN accounts = '{cash,gaming}' THEN cardinality(amounts) = 2 AND amounts[1] <> 0 AND amounts[1] + amounts[2] = 0
      AND cardinality(balances_after) = 2 AND balances_after[1] >= 0 AND balances_after[2] IS NULL
    WHEN accounts = '{cash,gaming,cash,gaming}' THEN cardinality(amounts) = 4 AND amounts[1] <> 0 AND amounts[3] <> 0
      AND amounts[1] + amounts[2] = 0 AND amounts[3] + amounts[4] = 0 AND cardinality(balances_after) = 4
      AND balances_after[1] >= 0 AND balances_after[2] IS NULL AND balances_after[3] >= 0 AND balances_after[4] IS NULL
    ELSE ledger.balanced(accounts, amounts, balances_after) END, false));

-- The entries as rows. account_id is null where there is no such account, which only tampering could bring about.
CREATE VIEW ledger.entry AS
  SELECT p.player_id, p.id AS posting_id, e.ordinal::smallint AS ordinal, coalesce(own.id, house.id) AS account_id,
    e.account AS kind, p.currency, e.amount, e.balance_after
  FROM ledger.posting p
  CROSS JOIN LATERAL unnest(p.accounts, p.amounts, p.balances_after) WITH ORDINALITY AS e(account, amount, balance_after, ordinal)
  LEFT JOIN ledger.account own ON own.player_id = p.player_id AND own.currency = p.currency AND own.kind = e.account
  LEFT JOIN ledger.account house ON house.player_id IS NULL AND house.currency = p.currency AND house.kind = e.account
    AND house.stripe = p.stripe;

-- A stripe with a frozen account rests; this finds it.
CREATE INDEX frozen_stripe ON ledger.account (stripe) WHERE player_id IS NULL AND frozen;

GRANT SELECT ON ledger.entry TO croupier_app;
