-- rounds.play_batch looks for keys and open rounds in the months where they can be.
DO $$
DECLARE
  text text := pg_get_functiondef('rounds.play_batch'::regproc);
  changed text := text;
BEGIN
  changed := replace(changed, '  total CONSTANT int := jsonb_array_length(items);', '  total CONSTANT int := jsonb_array_length(items);
  keys_from CONSTANT uuid := rounds.keys_from((items -> 0 ->> ''at'')::timestamptz);
  open_from CONSTANT uuid := rounds.open_from((items -> 0 ->> ''at'')::timestamptz);');
  changed := replace(changed, 'WHERE r.player_id = v."playerId" AND r.mode = v.mode AND r.key = v.key LIMIT 1',
    'WHERE r.player_id = v."playerId" AND r.mode = v.mode AND hashtextextended(r.key, 0) = hashtextextended(v.key, 0) AND r.key = v.key AND r.id >= keys_from LIMIT 1');
  changed := replace(changed, 'WHERE s.player_id = v."playerId" AND s.mode = v.mode AND s.key = v.key LIMIT 1',
    'WHERE s.player_id = v."playerId" AND s.mode = v.mode AND hashtextextended(s.key, 0) = hashtextextended(v.key, 0) AND s.key = v.key AND s.round_id >= keys_from LIMIT 1');
  changed := replace(changed, 'AND r.state = ''open'' AND r.provider_round IS NULL', 'AND r.state = ''open'' AND r.provider_round IS NULL AND r.id >= open_from');
  changed := replace(changed, 'WHERE v."floorMs" > 0 AND', 'WHERE v."floorMs" > 0 AND r.id >= open_from AND');
  ASSERT cardinality(regexp_split_to_array(changed, 'keys_from')) = 5 AND cardinality(regexp_split_to_array(changed, 'open_from')) = 5;
  EXECUTE changed;
END $$;
