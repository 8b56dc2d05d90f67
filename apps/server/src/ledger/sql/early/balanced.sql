-- Whether these are the entries of one posting: as many accounts as amounts and balances, amounts that sum to zero and
-- none of them zero, the player's accounts with the balance they came to, the house's without. Used by the constraint
-- entries_balance of ledger.posting, which holds no more than this call: PostgreSQL reads a constraint's text again in each
-- statement that writes. Source: F-01, F-12.
CREATE OR REPLACE FUNCTION ledger.balanced(accounts text[], amounts bigint[], balances_after bigint[]) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  -- The two shapes of a plain bet, which nearly all postings are.
  IF accounts = '{cash,gaming}' THEN
    RETURN coalesce(cardinality(amounts) = 2 AND cardinality(balances_after) = 2 AND amounts[1] <> 0 AND amounts[1] + amounts[2] = 0
      AND balances_after[1] >= 0 AND balances_after[2] IS NULL, false);
  END IF;
  IF accounts = '{cash,gaming,cash,gaming}' THEN
    RETURN coalesce(cardinality(amounts) = 4 AND cardinality(balances_after) = 4 AND amounts[1] <> 0 AND amounts[3] <> 0
      AND amounts[1] + amounts[2] = 0 AND amounts[3] + amounts[4] = 0
      AND balances_after[1] >= 0 AND balances_after[2] IS NULL AND balances_after[3] >= 0 AND balances_after[4] IS NULL, false);
  END IF;
  RETURN coalesce(cardinality(accounts) = cardinality(amounts) AND cardinality(accounts) = cardinality(balances_after)
    AND (cardinality(accounts) = 0 OR array_lower(accounts, 1) = 1 AND array_lower(amounts, 1) = 1 AND array_lower(balances_after, 1) = 1)
    AND NOT EXISTS (
      SELECT FROM unnest(accounts, amounts, balances_after) AS e(account, amount, balance_after)
      WHERE e.amount IS NULL OR e.amount = 0 OR e.account IS NULL OR CASE
        WHEN e.account IN ('cash', 'bonus', 'withdrawal_hold') THEN e.balance_after IS NULL OR e.balance_after < 0
        ELSE e.balance_after IS NOT NULL OR e.account !~ '^(gaming|bonus_cost|adjustment|(provider|jackpot):[A-Za-z0-9_.-]{1,64})$' END)
    AND (SELECT coalesce(sum(e.amount), 0) = 0 FROM unnest(amounts) AS e(amount)), false);
END $$;

REVOKE ALL ON FUNCTION ledger.balanced(text[], bigint[], bigint[]) FROM PUBLIC;
