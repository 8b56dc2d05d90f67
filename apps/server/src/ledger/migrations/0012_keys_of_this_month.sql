-- Whether every key of a group is of this month is seen without a query: keys of rounds hold the time of the round's id.
DO $$
DECLARE
  text text := pg_get_functiondef('ledger.post_bets'::regproc);
BEGIN
  ASSERT text LIKE '%own_keys := ''round:'' || months.bound(this_month, ''uuid'');%' AND text LIKE '%  IF EXISTS (
    SELECT FROM unnest(keys) AS k(key)%';
  text := replace(text, 'own_keys := ''round:'' || months.bound(this_month, ''uuid'');',
    'own_keys := lpad(to_hex((extract(epoch FROM this_month) * 1000)::bigint), 12, ''0'');
  own_keys := ''round:'' || left(own_keys, 8) || ''-'' || right(own_keys, 4);');
  EXECUTE replace(text, '  IF EXISTS (
    SELECT FROM unnest(keys) AS k(key)', '  IF NOT (own_keys <= ALL (keys) AND ''round:g'' > ALL (keys)) AND EXISTS (
    SELECT FROM unnest(keys) AS k(key)');
END $$;
