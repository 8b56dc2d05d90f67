-- Posting. ledger.post_batch takes a JSON array of orders and answers with an array in the same order.
--
-- An order:
--   { "kind": "round", "key": "round:918", "playerId": 7, "currency": "EUR",
--     "moves": [ { "type": "draw", "from": ["cash", "bonus"], "to": "gaming", "amount": "100" },
--                { "type": "payout", "from": "gaming", "stakeOf": "self" | { "key": "round:917" }, "amount": "250" },
--                { "type": "transfer", "from": { "house": "provider:sandbox" }, "to": { "player": "cash" }, "amount": "5" } ],
--     "guards": [ { "name": "loss", "period": "2026-11-21", "by": "100", "ceiling": "5000" | null } ],
--     "ref": "round:918", "meta": {} }
-- Amounts may be JSON integers or strings of digits (a retry writes them the same way, or it is another body); answers
-- always carry strings, which lose nothing in any reader.
--
-- An answer, one of:
--   { "result": "ok" | "duplicate", "postingId": "12", "splits": [[{ "kind": "cash", "amount": "100" }]], "balances": {...} }
--   { "result": "insufficient", "missing": "40", "balances": { "cash": "60", "bonus": "0", "withdrawal_hold": "0" } }
--   { "result": "blocked", "guard": "loss" }   { "result": "conflict" }   { "result": "frozen" }
--   { "result": "invalid", "why": "..." }      a mistake in the caller's code; nothing moved
-- `splits` has one element for each draw and payout, in order. A refused order leaves no trace and may be tried again.
--
-- Locks are taken in one order by everyone: the cash accounts of all wallets in the batch by (player, currency), each
-- standing for its whole wallet, then counters, then stripes of the house. So batches cannot deadlock with each other.

-- How much a posting drew from each kind of account (subscripts: 1 cash, 2 bonus, 3 withdrawal_hold) and in which order.
CREATE FUNCTION ledger.drawn_by(answer json, shape text, OUT drawn bigint[], OUT draw_order integer[])
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

-- Follows a group of orders, all or nothing: any malformed one raises. ledger.post_orders keeps neighbours apart.
CREATE FUNCTION ledger.post_group(batch jsonb, posted_at timestamptz) RETURNS text
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
SET plan_cache_mode = force_generic_plan
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  kinds CONSTANT text[] := ARRAY['cash', 'bonus', 'withdrawal_hold'];
  answers text[] := array_fill(NULL::text, ARRAY[jsonb_array_length(batch)]);
  complete boolean;
  w integer := 0;                    -- the wallets in the order of the locks, and which one is at hand
  w_ids bigint[]; w_balances bigint[]; w_frozen boolean[];
  found_rows bigint;
  changed_rows bigint;
  o record;                          -- the order at hand, with its wallet and what is known under its key
  -- the wallet at hand; subscripts are those of kinds
  wallet_player bigint := 0;
  wallet_currency text := '';
  wallet_first integer;              -- where its postings begin in the arrays below
  ids bigint[];
  new_id bigint;
  balances bigint[];
  touched boolean[];
  frozen boolean;
  -- how things stood before the order, to go back to when it is refused
  balances_before bigint[];
  entries_before integer;
  counters_before bigint[];
  -- the order
  posting bigint;
  refusal text;
  splits text;
  shape text;
  entry_count integer;
  drawn bigint[];
  draw_order integer[];
  drawn_total bigint;
  -- one move: parts to or from the player's accounts, and the other side of it, the house
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
  stake record;
  from_drawn bigint[];
  from_order integer[];
  from_total bigint;
  split text;
  house integer := 0;
  house_key text := '';
  side integer;
  -- what is written at the end: postings, entries, player balances, house sums, counters
  n integer := 0;
  p_ids bigint[] := '{}'; p_players bigint[] := '{}'; p_currencies text[] := '{}'; p_kinds text[] := '{}';
  p_keys text[] := '{}'; p_prints bigint[] := '{}'; p_shapes text[] := '{}'; p_counts integer[] := '{}';
  p_refs text[] := '{}'; p_answers text[] := '{}'; p_metas jsonb[] := '{}';
  e integer := 0;
  e_players bigint[] := '{}'; e_postings bigint[] := '{}'; e_ordinals integer[] := '{}'; e_accounts bigint[] := '{}'; e_houses integer[] := '{}';
  e_amounts bigint[] := '{}'; e_afters bigint[] := '{}';
  f integer := 0;                    -- plain bets, whose entries are made when they are written
  f_postings bigint[] := '{}'; f_players bigint[] := '{}'; f_accounts bigint[] := '{}'; f_befores bigint[] := '{}';
  f_stakes bigint[] := '{}'; f_wins bigint[] := '{}'; f_houses integer[] := '{}'; f_moved bigint[] := '{}';
  a_ids bigint[] := '{}'; a_balances bigint[] := '{}';
  h_keys text[] := '{}'; h_kinds text[] := '{}'; h_currencies text[] := '{}'; h_moved bigint[] := '{}';
  h_ids bigint[] := '{}'; h_bases bigint[] := '{}';
  c_keys text[]; c_players bigint[]; c_names text[]; c_periods text[]; c_old bigint[]; c_now bigint[];
  guard jsonb;
BEGIN
  -- 1. Lock the wallets. Whoever holds a wallet's cash account holds the wallet.
  LOOP
    WITH wallet AS MATERIALIZED (
      SELECT DISTINCT i."playerId" AS player_id, i.currency COLLATE "C" AS currency
      FROM jsonb_to_recordset(batch) AS i("playerId" bigint, currency text) ORDER BY 1, 2
    )
    SELECT count(*) = count(locked.id), array_agg(locked.id), array_agg(locked.balance), array_agg(locked.frozen)
      INTO complete, w_ids, w_balances, w_frozen
    FROM wallet w
    LEFT JOIN LATERAL (
      SELECT a.id, a.balance, a.frozen FROM ledger.account a
      WHERE a.player_id = w.player_id AND a.currency = w.currency AND a.kind = 'cash' LIMIT 1 FOR NO KEY UPDATE
    ) locked ON true;
    EXIT WHEN complete;
    INSERT INTO ledger.account (player_id, currency, kind)
      SELECT DISTINCT i."playerId", i.currency, 'cash' FROM jsonb_to_recordset(batch) AS i("playerId" bigint, currency text)
      ORDER BY 1, 2 ON CONFLICT DO NOTHING;
  END LOOP;

  -- 2. Read the counters of the guards, if there are any.
  IF jsonb_path_exists(batch, '$[*].guards[*]') THEN
    SELECT array_agg(c.key), array_agg(c.player_id), array_agg(c.name), array_agg(c.period), array_agg(c.value), array_agg(coalesce(c.value, 0))
      INTO c_keys, c_players, c_names, c_periods, c_old, c_now
    FROM (
      SELECT DISTINCT ON (i."playerId", g.name, g.period)
        i."playerId" || '/' || g.name || '/' || g.period AS key, i."playerId" AS player_id, g.name, g.period, c.value
      FROM jsonb_to_recordset(batch) AS i("playerId" bigint, guards jsonb)
      CROSS JOIN LATERAL jsonb_to_recordset(i.guards) AS g(name text, period text)
      LEFT JOIN LATERAL (
        SELECT k.value FROM ledger.counter k WHERE k.player_id = i."playerId" AND k.name = g.name AND k.period = g.period LIMIT 1
      ) c ON true
      ORDER BY i."playerId", g.name, g.period
    ) c;
  END IF;

  -- 3. Follow each order, one wallet after the other. This statement sees all that was committed before the locks.
  FOR o IN
    SELECT i.ord::integer AS ord, i.kind, i.key, i.player_id, i.currency, i.moves, i.guards, i.ref, i.meta,
      hash_record_extended(ROW(i.kind, i.player_id, i.currency, i.moves, i.ref), 0) AS fingerprint,
      b.id AS bonus_id, coalesce(b.balance, 0) AS bonus, h.id AS hold_id, coalesce(h.balance, 0) AS hold,
      coalesce(b.frozen, false) OR coalesce(h.frozen, false) AS frozen,
      -- The plain bet, by far the most frequent order: a draw that begins with cash, then at most its own payout.
      i.moves -> 0 ->> 'type' = 'draw' AND i.moves -> 0 -> 'from' ->> 0 = 'cash' AND (jsonb_array_length(i.moves) = 1
        OR jsonb_array_length(i.moves) = 2 AND i.moves -> 1 ->> 'type' = 'payout' AND i.moves -> 1 ->> 'stakeOf' = 'self'
          AND i.moves -> 1 -> 'from' = i.moves -> 0 -> 'to') AS plain,
      jsonb_array_length(i.moves) AS move_count,
      (i.moves -> 0 ->> 'amount')::bigint AS stake, coalesce((i.moves -> 1 ->> 'amount')::bigint, 0) AS win, i.moves -> 0 ->> 'to' AS house_name,
      p.id AS known_id, p.fingerprint AS known_fingerprint, p.answer::text AS known_answer
    FROM ROWS FROM (jsonb_to_recordset(batch) AS (
      kind text, key text, "playerId" bigint, currency text, moves jsonb, guards jsonb, ref text, meta jsonb
    )) WITH ORDINALITY AS i(kind, key, player_id, currency, moves, guards, ref, meta, ord)
    LEFT JOIN LATERAL (
      SELECT a.id, a.balance, a.frozen FROM ledger.account a WHERE a.player_id = i.player_id AND a.currency = i.currency AND a.kind = 'bonus' LIMIT 1
    ) b ON true
    LEFT JOIN LATERAL (
      SELECT a.id, a.balance, a.frozen FROM ledger.account a WHERE a.player_id = i.player_id AND a.currency = i.currency AND a.kind = 'withdrawal_hold' LIMIT 1
    ) h ON true
    LEFT JOIN LATERAL (SELECT known.id, known.fingerprint, known.answer FROM ledger.posting known WHERE known.key = i.key LIMIT 1) p ON true
    ORDER BY i.player_id, i.currency COLLATE "C", i.ord
  LOOP
    IF o.player_id <> wallet_player OR o.currency <> wallet_currency THEN
      FOR k IN 1..3 LOOP
        IF touched[k] THEN
          a_ids := array_append(a_ids, ids[k]);
          a_balances := array_append(a_balances, balances[k]);
        END IF;
      END LOOP;
      wallet_player := o.player_id;
      wallet_currency := o.currency;
      wallet_first := n + 1;
      w := w + 1;
      ids := ARRAY[w_ids[w], o.bonus_id, o.hold_id];
      balances := ARRAY[w_balances[w], o.bonus, o.hold];
      touched := ARRAY[false, false, false];
      frozen := w_frozen[w] OR o.frozen;
    END IF;

    -- Seen before: in the table, or further up in this group. The same key of another wallet in the same group is
    -- left to the unique index.
    IF o.known_id IS NOT NULL THEN
      answers[o.ord] := CASE WHEN o.known_fingerprint = o.fingerprint
        THEN '{"result":"duplicate","postingId":"' || o.known_id || '",' || substr(o.known_answer, 2)
        ELSE '{"result":"conflict"}' END;
      CONTINUE;
    END IF;
    IF n >= wallet_first THEN
      k := array_position(p_keys, o.key, wallet_first);
      IF k IS NOT NULL THEN
        answers[o.ord] := CASE WHEN p_prints[k] = o.fingerprint
          THEN '{"result":"duplicate","postingId":"' || p_ids[k] || '",' || substr(p_answers[k], 2)
          ELSE '{"result":"conflict"}' END;
        CONTINUE;
      END IF;
    END IF;
    IF frozen THEN
      answers[o.ord] := '{"result":"frozen"}';
      CONTINUE;
    END IF;

    refusal := NULL;
    counters_before := c_now;
    IF o.guards IS NOT NULL THEN
      FOR g IN 0..jsonb_array_length(o.guards) - 1 LOOP
        guard := o.guards -> g;
        k := array_position(c_keys, o.player_id || '/' || (guard ->> 'name') || '/' || (guard ->> 'period'));
        part := (guard ->> 'by')::bigint;
        IF part IS NULL THEN
          RAISE EXCEPTION 'a guard must say by how much it moves' USING ERRCODE = 'data_exception';
        END IF;
        rest := c_now[k] + part;
        IF part > 0 AND rest > (guard ->> 'ceiling')::bigint THEN
          refusal := '{"result":"blocked","guard":' || to_json(guard ->> 'name') || '}';
          EXIT;
        END IF;
        c_now[k] := rest;
      END LOOP;
    END IF;

    entries_before := e;
    IF refusal IS NULL AND o.plain AND o.stake BETWEEN 0 AND balances[1] AND o.win >= 0 THEN
      posting := nextval('ledger.posting_id');
      IF house_key <> o.house_name || ' ' || wallet_currency THEN
        house_key := o.house_name || ' ' || wallet_currency;
        house := array_position(h_keys, house_key);
        IF house IS NULL THEN
          house := cardinality(h_keys) + 1;
          h_keys[house] := house_key; h_kinds[house] := o.house_name; h_currencies[house] := wallet_currency; h_moved[house] := 0;
        END IF;
      END IF;
      f := f + 1;
      f_postings[f] := posting; f_players[f] := wallet_player; f_accounts[f] := ids[1]; f_befores[f] := balances[1];
      f_stakes[f] := o.stake; f_wins[f] := o.win; f_houses[f] := house; f_moved[f] := h_moved[house];
      h_moved[house] := h_moved[house] + o.stake - o.win;
      balances[1] := balances[1] - o.stake + o.win;
      touched[1] := true;
      entry_count := CASE WHEN o.stake > 0 THEN 2 ELSE 0 END + CASE WHEN o.win > 0 THEN 2 ELSE 0 END;
      splits := CASE WHEN o.stake > 0 THEN '[{"kind":"cash","amount":"' || o.stake || '"}]' ELSE '[]' END;
      shape := 'd';
      IF o.move_count = 2 THEN
        splits := splits || CASE WHEN o.win > 0 THEN ',[{"kind":"cash","amount":"' || o.win || '"}]' ELSE ',[]' END;
        shape := 'dp';
      END IF;
    ELSIF refusal IS NULL THEN
      balances_before := balances;
      posting := nextval('ledger.posting_id');
      drawn := ARRAY[0, 0, 0];
      draw_order := '{}';
      drawn_total := 0;
      splits := '';
      shape := '';
      FOR m IN 0..jsonb_array_length(o.moves) - 1 LOOP
        move := o.moves -> m;
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
            part := least(rest, balances[k]);
            IF part > 0 THEN
              rest := rest - part;
              parts := parts + 1;
              part_kinds[parts] := k;
              part_amounts[parts] := -part;
              balances[k] := balances[k] - part;
              IF drawn[k] = 0 THEN draw_order := array_append(draw_order, k); END IF;
              drawn[k] := drawn[k] + part;
            END IF;
          END LOOP;
          IF rest > 0 THEN
            refusal := '{"result":"insufficient","missing":"' || rest || '"';
            EXIT;
          END IF;
          drawn_total := drawn_total + amount;

        ELSIF move_type = 'payout' THEN
          shape := shape || 'p';
          payer := move ->> 'from';
          IF jsonb_typeof(move -> 'stakeOf') = 'string' AND move ->> 'stakeOf' = 'self' THEN
            from_drawn := drawn; from_order := draw_order; from_total := drawn_total;
          ELSE
            k := CASE WHEN n >= wallet_first THEN array_position(p_keys, move -> 'stakeOf' ->> 'key', wallet_first) END;
            IF k IS NOT NULL THEN
              SELECT d.drawn, d.draw_order INTO from_drawn, from_order FROM ledger.drawn_by(p_answers[k]::json, p_shapes[k]) d;
            ELSE
              SELECT d.drawn, d.draw_order INTO from_drawn, from_order
              FROM ledger.posting s, ledger.drawn_by(s.answer, s.shape) d
              WHERE s.key = move -> 'stakeOf' ->> 'key' AND s.player_id = o.player_id AND s.currency = o.currency;
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
              balances[part_kinds[i]] := balances[part_kinds[i]] + part_amounts[i];
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
            IF balances[k] < amount THEN
              refusal := '{"result":"insufficient","missing":"' || (amount - balances[k]) || '"';
              EXIT;
            END IF;
            parts := 1;
            part_kinds[1] := k;
            part_amounts[1] := -amount;
            balances[k] := balances[k] - amount;
          END IF;
          IF payee IS NULL THEN
            k := array_position(kinds, move -> 'to' ->> 'player');
            IF k IS NULL THEN
              RAISE EXCEPTION 'a transfer names no account to give to' USING ERRCODE = 'data_exception';
            END IF;
            parts := parts + 1;
            part_kinds[parts] := k;
            part_amounts[parts] := amount;
            balances[k] := balances[k] + amount;
          END IF;

        ELSE
          RAISE EXCEPTION 'a move is a transfer, a draw or a payout' USING ERRCODE = 'data_exception';
        END IF;

        -- The player's side. balance_after counts on from the last entry of the same account.
        FOR i IN 1..parts LOOP
          k := part_kinds[i];
          IF move_type <> 'transfer' THEN
            split := split || CASE WHEN split = '' THEN '{"kind":"' ELSE ',{"kind":"' END || kinds[k] || '","amount":"' || abs(part_amounts[i]) || '"}';
          END IF;
          CONTINUE WHEN amount = 0;
          IF ids[k] IS NULL THEN
            INSERT INTO ledger.account (player_id, currency, kind) VALUES (o.player_id, o.currency, kinds[k]) RETURNING id INTO new_id;
            ids[k] := new_id;
          END IF;
          touched[k] := true;
          e := e + 1;
          e_players[e] := wallet_player; e_postings[e] := posting; e_ordinals[e] := e - entries_before; e_accounts[e] := ids[k]; e_houses[e] := 0;
          e_amounts[e] := part_amounts[i]; e_afters[e] := balances[k];
          -- Of two parts on one account (from cash to cash) the first has not seen the second yet.
          IF i < parts AND part_kinds[i + 1] = k THEN e_afters[e] := balances[k] - part_amounts[i + 1]; END IF;
        END LOOP;
        IF move_type <> 'transfer' THEN
          splits := splits || CASE WHEN splits = '' THEN '[' ELSE ',[' END || split || ']';
        END IF;

        -- The house's side: what pays, then what is paid. The stripe's balance is added when it is locked.
        IF amount > 0 THEN
          FOR side IN 1..2 LOOP
            CONTINUE WHEN (CASE side WHEN 1 THEN payer ELSE payee END) IS NULL;
            IF house_key <> (CASE side WHEN 1 THEN payer ELSE payee END) || ' ' || wallet_currency THEN
              house_key := (CASE side WHEN 1 THEN payer ELSE payee END) || ' ' || wallet_currency;
              house := array_position(h_keys, house_key);
              IF house IS NULL THEN
                house := cardinality(h_keys) + 1;
                h_keys[house] := house_key;
                h_kinds[house] := CASE side WHEN 1 THEN payer ELSE payee END;
                h_currencies[house] := wallet_currency;
                h_moved[house] := 0;
              END IF;
            END IF;
            part := CASE side WHEN 1 THEN -amount ELSE amount END;
            h_moved[house] := h_moved[house] + part;
            e := e + 1;
            e_players[e] := wallet_player; e_postings[e] := posting; e_ordinals[e] := e - entries_before; e_accounts[e] := NULL; e_houses[e] := house;
            e_amounts[e] := part; e_afters[e] := h_moved[house];
          END LOOP;
        END IF;
      END LOOP;
      entry_count := e - entries_before;
    END IF;

    IF refusal IS NOT NULL THEN
      IF e > entries_before OR refusal LIKE '{"result":"insufficient"%' THEN balances := balances_before; END IF;
      c_now := counters_before;
      FOR i IN entries_before + 1..e LOOP
        IF e_houses[i] > 0 THEN h_moved[e_houses[i]] := h_moved[e_houses[i]] - e_amounts[i]; END IF;
      END LOOP;
      e := entries_before;
      answers[o.ord] := CASE WHEN refusal LIKE '{"result":"insufficient"%'
        THEN refusal || ',"balances":{"cash":"' || balances[1] || '","bonus":"' || balances[2] || '","withdrawal_hold":"' || balances[3] || '"}}'
        ELSE refusal END;
      CONTINUE;
    END IF;

    n := n + 1;
    p_ids[n] := posting; p_players[n] := o.player_id; p_currencies[n] := o.currency; p_kinds[n] := o.kind;
    p_keys[n] := o.key; p_prints[n] := o.fingerprint; p_shapes[n] := shape; p_counts[n] := entry_count;
    p_refs[n] := o.ref; p_metas[n] := o.meta;
    p_answers[n] := '{"splits":[' || splits || '],"balances":{"cash":"' || balances[1] || '","bonus":"' || balances[2]
      || '","withdrawal_hold":"' || balances[3] || '"}}';
    answers[o.ord] := '{"result":"ok","postingId":"' || posting || '",' || substr(p_answers[n], 2);
  END LOOP;
  FOR k IN 1..3 LOOP
    IF touched[k] THEN
      a_ids := array_append(a_ids, ids[k]);
      a_balances := array_append(a_balances, balances[k]);
    END IF;
  END LOOP;

  -- 4. Write.
  IF c_keys IS NOT NULL THEN
    -- Another wallet of the same player may have moved the counter meanwhile: then all of this is computed again.
    UPDATE ledger.counter c SET value = u.now
      FROM unnest(c_players, c_names, c_periods, c_old, c_now) AS u(player_id, name, period, old, now)
      WHERE u.old <> u.now AND c.player_id = u.player_id AND c.name = u.name AND c.period = u.period AND c.value = u.old;
    GET DIAGNOSTICS found_rows = ROW_COUNT;
    INSERT INTO ledger.counter (player_id, name, period, value)
      SELECT u.player_id, u.name, u.period, u.now
      FROM unnest(c_players, c_names, c_periods, c_old, c_now) AS u(player_id, name, period, old, now)
      WHERE u.old IS NULL AND u.now <> 0 ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS changed_rows = ROW_COUNT;
    IF found_rows + changed_rows <> (
      SELECT count(*) FROM unnest(c_old, c_now) AS u(old, now) WHERE coalesce(u.old, 0) <> u.now
    ) THEN
      RAISE EXCEPTION 'a counter was moved at the same moment' USING ERRCODE = 'serialization_failure';
    END IF;
  END IF;
  IF n > 0 THEN
    FOR house IN SELECT s.i::integer FROM unnest(h_keys) WITH ORDINALITY AS s(key, i) ORDER BY s.key LOOP
      UPDATE ledger.account a SET balance = a.balance + h_moved[house]
        WHERE a.player_id IS NULL AND a.kind = h_kinds[house] AND a.currency = h_currencies[house]
          AND a.stripe = pg_backend_pid() % 64 AND NOT a.frozen
        RETURNING a.id, a.balance - h_moved[house] INTO new_id, part;
      IF NOT FOUND THEN
        SELECT s.account_id, s.base INTO new_id, part FROM ledger.move_house(h_kinds[house], h_currencies[house], h_moved[house]) s;
      END IF;
      h_ids[house] := new_id;
      h_bases[house] := part;
    END LOOP;
    UPDATE ledger.account a SET balance = u.balance FROM unnest(a_ids, a_balances) AS u(id, balance) WHERE a.id = u.id;
    INSERT INTO ledger.posting (id, player_id, currency, kind, key, at, fingerprint, shape, entry_count, ref, answer, meta)
      SELECT u.id, u.player_id, u.currency, u.kind, u.key, posted_at, u.print, u.shape, u.entry_count, u.ref, u.answer::json, u.meta
      FROM unnest(p_ids, p_players, p_currencies, p_kinds, p_keys, p_prints, p_shapes, p_counts, p_refs, p_answers, p_metas)
        AS u(id, player_id, currency, kind, key, print, shape, entry_count, ref, answer, meta);
    IF f > 0 THEN
      INSERT INTO ledger.entry (player_id, posting_id, account_id, amount, balance_after, ordinal)
        -- Side 1 takes the stake from cash, 2 gives it to the house, 3 pays the win to cash, 4 takes it from the house.
        SELECT u.player_id, u.posting_id,
          CASE WHEN side % 2 = 1 THEN u.account_id ELSE h_ids[u.house] END,
          CASE side WHEN 1 THEN -u.stake WHEN 2 THEN u.stake WHEN 3 THEN u.win ELSE -u.win END,
          CASE side WHEN 1 THEN u.before - u.stake WHEN 2 THEN h_bases[u.house] + u.moved + u.stake
            WHEN 3 THEN u.before - u.stake + u.win ELSE h_bases[u.house] + u.moved + u.stake - u.win END,
          CASE WHEN u.stake > 0 OR side < 3 THEN side ELSE side - 2 END
        FROM unnest(f_players, f_postings, f_accounts, f_befores, f_stakes, f_wins, f_houses, f_moved)
          AS u(player_id, posting_id, account_id, before, stake, win, house, moved)
        CROSS JOIN generate_series(1, 4) AS side
        WHERE CASE WHEN side < 3 THEN u.stake ELSE u.win END > 0;
    END IF;
    IF e > 0 THEN
      INSERT INTO ledger.entry (player_id, posting_id, account_id, amount, balance_after, ordinal)
        SELECT u.player_id, u.posting_id, CASE WHEN u.house > 0 THEN h_ids[u.house] ELSE u.account_id END, u.amount,
          CASE WHEN u.house > 0 THEN u.after + h_bases[u.house] ELSE u.after END, u.ordinal
        FROM unnest(e_players[1:e], e_postings[1:e], e_ordinals[1:e], e_accounts[1:e], e_houses[1:e], e_amounts[1:e], e_afters[1:e])
          AS u(player_id, posting_id, ordinal, account_id, house, amount, after);
    END IF;
  END IF;
  RETURN '[' || array_to_string(answers, ',') || ']';
END $$;

-- Moves this connection's stripe of a house account, made on first use; a frozen stripe is left to its investigators
-- and the next one taken. Answers the stripe and its balance before.
CREATE FUNCTION ledger.move_house(house_kind text, house_currency text, moved bigint, OUT account_id bigint, OUT base bigint)
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  own_stripe integer := pg_backend_pid() % 64;
BEGIN
  FOR attempt IN 0..63 LOOP
    FOR chance IN 1..2 LOOP
      UPDATE ledger.account a SET balance = a.balance + moved
        WHERE a.player_id IS NULL AND a.kind = house_kind AND a.currency = house_currency
          AND a.stripe = (own_stripe + attempt) % 64 AND NOT a.frozen
        RETURNING a.id, a.balance - moved INTO account_id, base;
      IF FOUND THEN RETURN; END IF;
      INSERT INTO ledger.account (kind, currency, stripe) VALUES (house_kind, house_currency, (own_stripe + attempt) % 64) ON CONFLICT DO NOTHING;
    END LOOP;
  END LOOP;
  RAISE EXCEPTION 'every stripe of % in % is frozen', house_kind, house_currency USING ERRCODE = 'data_exception';
END $$;

-- The way in. A group with a malformed order in it (or with one key used by two players at once) is undone and its
-- orders followed one by one, so that the bad one is alone with its mistake.
CREATE FUNCTION ledger.post_orders(batch jsonb, posted_at timestamptz) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  one jsonb;
  answer text;
  answers text[] := '{}';
BEGIN
  BEGIN
    RETURN ledger.post_group(batch, posted_at);
  EXCEPTION WHEN data_exception OR integrity_constraint_violation THEN
    NULL;
  END;
  FOR one IN SELECT i.value FROM jsonb_array_elements(batch) WITH ORDINALITY AS i(value, ord) ORDER BY i.ord LOOP
    BEGIN
      answer := ledger.post_group(jsonb_build_array(one), posted_at);
      answer := substr(answer, 2, length(answer) - 2);
    EXCEPTION WHEN data_exception OR integrity_constraint_violation THEN
      answer := json_build_object('result', 'invalid', 'why', SQLERRM)::text;
    END;
    answers := answers || answer;
  END LOOP;
  RETURN '[' || array_to_string(answers, ',') || ']';
END $$;

-- The same for other SQL functions.
CREATE FUNCTION ledger.post_batch(batch jsonb, posted_at timestamptz DEFAULT now()) RETURNS jsonb
LANGUAGE sql VOLATILE AS $$ SELECT ledger.post_orders(batch, posted_at)::jsonb $$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ledger FROM PUBLIC;
GRANT USAGE ON SCHEMA ledger TO croupier_app;
GRANT SELECT ON ALL TABLES IN SCHEMA ledger TO croupier_app;
GRANT EXECUTE ON FUNCTION ledger.post_orders(jsonb, timestamptz), ledger.post_batch(jsonb, timestamptz) TO croupier_app;
