-- Campaigns that were issued from one moment until another, as reports count them: the stakes of all their rounds and of those
-- that were played, what they won, and whether that is cash at once.
CREATE OR REPLACE FUNCTION free_rounds.campaigns_issued(since timestamptz, until timestamptz)
RETURNS TABLE (campaign bigint, brand text, currency text, issued_at timestamptz, granted bigint, staked bigint, won bigint, is_cash boolean)
LANGUAGE sql STABLE AS $$
  SELECT c.id, c.brand, c.currency, c.issued_at, c.stake * c.total, c.stake * c.used, c.won, c.winnings = 'cash'
  FROM free_rounds.campaign c WHERE c.issued_at >= since AND c.issued_at < until
$$;

REVOKE ALL ON FUNCTION free_rounds.campaigns_issued(timestamptz, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION free_rounds.campaigns_issued(timestamptz, timestamptz) TO croupier_app;
