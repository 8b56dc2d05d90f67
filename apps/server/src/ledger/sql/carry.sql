-- Adds the sums of the entries of a month to ledger.carried (`times` 1), or subtracts them again (-1), in the transaction in
-- which the month is archived or restored. Answers how many accounts were in it. For the owner. Source: docs/decisions/016.
CREATE OR REPLACE FUNCTION ledger.carry(part regclass, times int) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  accounts bigint;
BEGIN
  EXECUTE format($carry$
    INSERT INTO ledger.carried AS c (account_id, total)
    SELECT a.id, sum(e.amount) * %s FROM %s p
    CROSS JOIN LATERAL unnest(p.accounts, p.amounts) AS e(account, amount)
    JOIN ledger.account a ON a.currency = p.currency AND a.kind = e.account
      AND (a.player_id = p.player_id OR a.player_id IS NULL AND a.shard = p.shard)
    GROUP BY a.id ORDER BY a.id
    ON CONFLICT (account_id) DO UPDATE SET total = c.total + excluded.total
  $carry$, times, part);
  GET DIAGNOSTICS accounts = ROW_COUNT;
  RETURN accounts;
END $$;

REVOKE ALL ON FUNCTION ledger.carry(regclass, int) FROM PUBLIC;
