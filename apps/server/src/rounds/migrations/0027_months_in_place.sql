-- The months in which keys and open rounds are looked for are computed in place: a call of another function in a short
-- transaction cost as much as a bet.
DO $$
DECLARE
  keys CONSTANT text := 'rpad(lpad(to_hex((extract(epoch FROM least(%1$s - interval ''2 days'', date_trunc(''month'', %1$s, ''UTC''))) * 1000)::bigint), 12, ''0''), 32, ''0'')::uuid';
  open CONSTANT text := 'rpad(lpad(to_hex((extract(epoch FROM %1$s - interval ''35 days'') * 1000)::bigint), 12, ''0''), 32, ''0'')::uuid';
  at text := 'ats[1]';
  text text := pg_get_functiondef('rounds.play_settled'::regproc);
BEGIN
  ASSERT text LIKE '%rounds.keys_from(ats[1])%' AND text LIKE '%rounds.open_from(ats[1])%';
  EXECUTE replace(replace(text, 'rounds.keys_from(ats[1])', format(keys, at)), 'rounds.open_from(ats[1])', format(open, at));
  text := pg_get_functiondef('rounds.play_batch'::regproc);
  at := '(items -> 0 ->> ''at'')::timestamptz';
  ASSERT text LIKE '%rounds.keys_from((items -> 0 ->> ''at'')::timestamptz)%';
  EXECUTE replace(replace(text, format('rounds.keys_from(%s)', at), format(keys, at)), format('rounds.open_from(%s)', at), format(open, at));
END $$;
