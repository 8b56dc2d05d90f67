-- Applies the moves of one order to the wallet's balances (subscripts: 1 cash, 2 bonus, 3 withdrawal_hold): what they come
-- to, and the entries that say so. Writes nothing. `refusal` is the beginning of an answer when the wallet does not hold
-- enough; the other columns then mean nothing. A malformed move raises. A stake that a payout names is looked for among the
-- orders before it in the same group, then among all postings.
CREATE OR REPLACE FUNCTION ledger.apply_moves(
  moves jsonb, wallet_player bigint, wallet_currency text, balances bigint[], group_keys text[], group_answers text[], group_shapes text[],
  OUT refusal text, OUT reached bigint[], OUT splits text, OUT shape text, OUT accounts text[], OUT amounts bigint[], OUT balances_after bigint[]
)
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  kinds CONSTANT text[] := ARRAY['cash', 'bonus', 'withdrawal_hold'];
  e integer := 0;
  drawn bigint[] := ARRAY[0, 0, 0];
  draw_order integer[] := '{}';
  drawn_total bigint := 0;
  -- one move: parts to or from the player's accounts, and the other side of it, a house account
  move jsonb;
  move_type text;
  amount bigint;
  rest bigint;
  part bigint;
  part_kinds integer[];
  part_amounts bigint[];
  parts integer;
  payer text;
  payee text;
  k integer;
  from_drawn bigint[];
  from_order integer[];
  from_total bigint;
  split text;
BEGIN
  reached := balances;
  splits := '';
  shape := '';
  accounts := '{}';
  amounts := '{}';
  balances_after := '{}';
  FOR m IN 0..jsonb_array_length(moves) - 1 LOOP
    move := moves -> m;
    move_type := move ->> 'type';
    amount := (move ->> 'amount')::bigint;
    IF amount IS NULL OR amount < 0 THEN
      RAISE EXCEPTION 'the amount of a move must be zero or more' USING ERRCODE = 'data_exception';
    END IF;
    payer := NULL;
    payee := NULL;
    parts := 0;
    split := '';

    IF move_type = 'draw' THEN
      shape := shape || 'd';
      payee := move ->> 'to';
      rest := amount;
      FOR f IN 0..jsonb_array_length(move -> 'from') - 1 LOOP
        k := array_position(kinds, move -> 'from' ->> f);
        IF k IS NULL THEN
          RAISE EXCEPTION 'there is no account %', move -> 'from' ->> f USING ERRCODE = 'data_exception';
        END IF;
        part := least(rest, reached[k]);
        IF part > 0 THEN
          rest := rest - part;
          parts := parts + 1;
          part_kinds[parts] := k;
          part_amounts[parts] := -part;
          reached[k] := reached[k] - part;
          IF drawn[k] = 0 THEN draw_order := array_append(draw_order, k); END IF;
          drawn[k] := drawn[k] + part;
        END IF;
      END LOOP;
      IF rest > 0 THEN
        refusal := '{"result":"insufficient","missing":"' || rest || '"';
        RETURN;
      END IF;
      drawn_total := drawn_total + amount;

    ELSIF move_type = 'payout' THEN
      shape := shape || 'p';
      payer := move ->> 'from';
      IF jsonb_typeof(move -> 'stakeOf') = 'string' AND move ->> 'stakeOf' = 'self' THEN
        from_drawn := drawn; from_order := draw_order; from_total := drawn_total;
      ELSE
        k := array_position(group_keys, move -> 'stakeOf' ->> 'key');
        IF k IS NOT NULL THEN
          SELECT d.drawn, d.draw_order INTO from_drawn, from_order FROM ledger.drawn_by(group_answers[k]::json, group_shapes[k]) d;
        ELSE
          SELECT d.drawn, d.draw_order INTO from_drawn, from_order
          FROM ledger.posting s, ledger.drawn_by(ledger.answer_of(s.answer, s.shape, s.amounts, s.balances_after), s.shape) d
          WHERE s.key = move -> 'stakeOf' ->> 'key' AND s.player_id = wallet_player AND s.currency = wallet_currency;
          IF NOT FOUND THEN
            RAISE EXCEPTION 'a payout names a stake that this player does not have' USING ERRCODE = 'data_exception';
          END IF;
        END IF;
        from_total := from_drawn[1] + from_drawn[2] + from_drawn[3];
      END IF;
      IF amount > 0 THEN
        IF from_total = 0 THEN from_order := ARRAY[1]; END IF;
        rest := amount;
        FOR i IN 2..cardinality(from_order) LOOP
          k := from_order[i];
          part := div(amount::numeric * from_drawn[k], from_total);
          CONTINUE WHEN part = 0;
          rest := rest - part;
          parts := parts + 1;
          part_kinds[parts + 1] := k;
          part_amounts[parts + 1] := part;
        END LOOP;
        parts := parts + 1;
        part_kinds[1] := from_order[1];
        part_amounts[1] := rest;
        FOR i IN 1..parts LOOP
          reached[part_kinds[i]] := reached[part_kinds[i]] + part_amounts[i];
        END LOOP;
      END IF;

    ELSIF move_type = 'transfer' THEN
      shape := shape || 't';
      payer := move -> 'from' ->> 'house';
      payee := move -> 'to' ->> 'house';
      IF payer IS NULL THEN
        k := array_position(kinds, move -> 'from' ->> 'player');
        IF k IS NULL THEN
          RAISE EXCEPTION 'a transfer names no account to take from' USING ERRCODE = 'data_exception';
        END IF;
        IF reached[k] < amount THEN
          refusal := '{"result":"insufficient","missing":"' || (amount - reached[k]) || '"';
          RETURN;
        END IF;
        parts := 1;
        part_kinds[1] := k;
        part_amounts[1] := -amount;
        reached[k] := reached[k] - amount;
      END IF;
      IF payee IS NULL THEN
        k := array_position(kinds, move -> 'to' ->> 'player');
        IF k IS NULL THEN
          RAISE EXCEPTION 'a transfer names no account to give to' USING ERRCODE = 'data_exception';
        END IF;
        parts := parts + 1;
        part_kinds[parts] := k;
        part_amounts[parts] := amount;
        reached[k] := reached[k] + amount;
      END IF;

    ELSE
      RAISE EXCEPTION 'a move is a transfer, a draw or a payout' USING ERRCODE = 'data_exception';
    END IF;

    -- The player's side. The balance noted counts on from the last entry of the same account.
    FOR i IN 1..parts LOOP
      k := part_kinds[i];
      IF move_type <> 'transfer' THEN
        split := split || CASE WHEN split = '' THEN '{"kind":"' ELSE ',{"kind":"' END || kinds[k] || '","amount":"' || abs(part_amounts[i]) || '"}';
      END IF;
      CONTINUE WHEN amount = 0;
      e := e + 1;
      accounts[e] := kinds[k];
      amounts[e] := part_amounts[i];
      balances_after[e] := reached[k];
      -- Of two parts on one account (from cash to cash) the first has not seen the second yet.
      IF i < parts AND part_kinds[i + 1] = k THEN balances_after[e] := reached[k] - part_amounts[i + 1]; END IF;
    END LOOP;
    IF move_type <> 'transfer' THEN
      splits := splits || CASE WHEN splits = '' THEN '[' ELSE ',[' END || split || ']';
    END IF;

    -- The house accounts' side: what pays, then what is paid.
    CONTINUE WHEN amount = 0;
    IF payer IS NOT NULL THEN
      e := e + 1;
      accounts[e] := payer; amounts[e] := -amount; balances_after[e] := NULL;
    END IF;
    IF payee IS NOT NULL THEN
      e := e + 1;
      accounts[e] := payee; amounts[e] := amount; balances_after[e] := NULL;
    END IF;
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION ledger.apply_moves(jsonb, bigint, text, bigint[], text[], text[], text[]) FROM PUBLIC;
