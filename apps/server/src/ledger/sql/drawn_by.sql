-- How much a posting drew from each kind of account (subscripts: 1 cash, 2 bonus, 3 withdrawal_hold) and in which order.
CREATE OR REPLACE FUNCTION ledger.drawn_by(answer json, shape text, OUT drawn bigint[], OUT draw_order integer[])
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  letters text := replace(shape, 't', '');
  part json;
  k integer;
BEGIN
  drawn := ARRAY[0, 0, 0];
  draw_order := '{}';
  FOR i IN 1..length(letters) LOOP
    CONTINUE WHEN substr(letters, i, 1) <> 'd';
    FOR part IN SELECT json_array_elements(answer -> 'splits' -> (i - 1)) LOOP
      k := array_position(ARRAY['cash', 'bonus', 'withdrawal_hold'], part ->> 'kind');
      IF drawn[k] = 0 THEN draw_order := draw_order || k; END IF;
      drawn[k] := drawn[k] + (part ->> 'amount')::bigint;
    END LOOP;
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION ledger.drawn_by(json, text) FROM PUBLIC;
