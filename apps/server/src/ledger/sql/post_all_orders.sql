-- Posts a group of orders by the general path, one after the other, all or nothing: any malformed one raises.
-- ledger.post_orders, which says what orders, answers and locks are, keeps a malformed order from the others of its group. A key is the
-- same plain bet under either fingerprint, its own or that of ledger.post_bets.
CREATE OR REPLACE FUNCTION ledger.post_all_orders(batch jsonb, posted_at timestamptz) RETURNS text
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
  w_reached bigint[];                -- what the cash of each comes to
  found_rows bigint;
  changed_rows bigint;
  o record;                          -- the order at hand, with its wallet and what is known under its key
  applied record;                    -- what its moves come to
  -- the wallet at hand; subscripts are those of kinds
  wallet_player bigint := 0;
  wallet_currency text := '';
  wallet_first integer;              -- where its postings begin in the arrays below
  ids bigint[];
  new_id bigint;
  balances bigint[];
  beside_cash boolean := false;      -- whether its other accounts moved too
  frozen boolean;
  -- the order
  counters_before bigint[];
  posting bigint;
  refusal text;
  splits text;
  shape text;
  accounts text;
  amounts text;
  afters text;
  rest bigint;
  part bigint;
  k integer;
  guard jsonb;
  -- what is written at the end: postings with their entries, player balances, house sums, counters
  n integer := 0;
  p_ids bigint[] := '{}'; p_players bigint[] := '{}'; p_currencies text[] := '{}'; p_kinds text[] := '{}';
  p_keys text[] := '{}'; p_prints bigint[] := '{}'; p_shapes text[] := '{}';
  p_refs text[] := '{}'; p_answers text[] := '{}'; p_metas jsonb[] := '{}';
  p_accounts text[] := '{}'; p_amounts text[] := '{}'; p_afters text[] := '{}'; -- the entries, as array literals
  a_ids bigint[] := '{}'; a_balances bigint[] := '{}'; -- of the accounts beside cash that moved
  own_shard integer := pg_backend_pid() % 64;
  h integer := 0;                    -- moves of house accounts
  h_kinds text[] := '{}'; h_currencies text[] := '{}'; h_moved bigint[] := '{}';
  c_keys text[]; c_players bigint[]; c_names text[]; c_periods text[]; c_old bigint[]; c_now bigint[];
  house record;
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

  w_reached := w_balances;

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

  -- The shard of the house accounts of this connection, or the next one without a frozen account.
  IF EXISTS (SELECT FROM ledger.account a WHERE a.player_id IS NULL AND a.frozen AND a.shard = own_shard) THEN
    SELECT s.turn % 64 INTO own_shard FROM generate_series(own_shard, own_shard + 63) AS s(turn)
      WHERE NOT EXISTS (SELECT FROM ledger.account a WHERE a.player_id IS NULL AND a.frozen AND a.shard = s.turn % 64)
      ORDER BY s.turn LIMIT 1;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'every shard of the house accounts is frozen' USING ERRCODE = 'data_exception';
    END IF;
  END IF;

  -- 3. Apply each order, one wallet after the other. This statement sees all that was committed before the locks.
  FOR o IN
    SELECT i.ord::integer AS ord, i.kind, i.key, i.player_id, i.currency, i.moves, i.guards, i.ref, i.meta,
      f.own AS fingerprint,
      b.id AS bonus_id, coalesce(b.balance, 0) AS bonus, h.id AS hold_id, coalesce(h.balance, 0) AS hold,
      coalesce(b.frozen, false) OR coalesce(h.frozen, false) AS frozen,
      p.id AS known_id, p.answer::text AS known_answer, p.fingerprint = f.own OR p.fingerprint = CASE WHEN ledger.is_bet(i.moves)
        THEN ledger.bet_fingerprint(i.kind, i.player_id, i.currency, i.moves -> 0 ->> 'to', (i.moves -> 0 ->> 'amount')::bigint,
          (i.moves -> 1 ->> 'amount')::bigint, i.ref) END AS known_same
    FROM ROWS FROM (jsonb_to_recordset(batch) AS (
      kind text, key text, "playerId" bigint, currency text, moves jsonb, guards jsonb, ref text, meta jsonb
    )) WITH ORDINALITY AS i(kind, key, player_id, currency, moves, guards, ref, meta, ord)
    CROSS JOIN LATERAL (SELECT hash_record_extended(ROW(i.kind, i.player_id, i.currency, i.moves, i.ref), 0) AS own OFFSET 0) f
    LEFT JOIN LATERAL (
      SELECT a.id, a.balance, a.frozen FROM ledger.account a WHERE a.player_id = i.player_id AND a.currency = i.currency AND a.kind = 'bonus' LIMIT 1
    ) b ON true
    LEFT JOIN LATERAL (
      SELECT a.id, a.balance, a.frozen FROM ledger.account a WHERE a.player_id = i.player_id AND a.currency = i.currency AND a.kind = 'withdrawal_hold' LIMIT 1
    ) h ON true
    LEFT JOIN LATERAL (SELECT known.id, known.fingerprint, ledger.answer_of(known.answer, known.shape, known.amounts, known.balances_after) AS answer FROM ledger.posting known WHERE known.key = i.key LIMIT 1) p ON true
    ORDER BY i.player_id, i.currency COLLATE "C", i.ord
  LOOP
    IF o.player_id <> wallet_player OR o.currency <> wallet_currency THEN
      IF beside_cash THEN
        a_ids := a_ids || ids[2:3]; a_balances := a_balances || balances[2:3];
        beside_cash := false;
      END IF;
      wallet_player := o.player_id;
      wallet_currency := o.currency;
      wallet_first := n + 1;
      w := w + 1;
      ids := ARRAY[w_ids[w], o.bonus_id, o.hold_id];
      balances := ARRAY[w_balances[w], o.bonus, o.hold];
      frozen := w_frozen[w] OR o.frozen;
    END IF;

    -- Seen before: in the table, or further up in this group. The same key of another wallet in the same group is
    -- left to the unique index.
    IF o.known_id IS NOT NULL THEN
      answers[o.ord] := CASE WHEN o.known_same
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

    IF refusal IS NULL THEN
      SELECT * INTO applied FROM ledger.apply_moves(o.moves, wallet_player, wallet_currency, balances,
        p_keys[wallet_first:], p_answers[wallet_first:], p_shapes[wallet_first:]);
      refusal := applied.refusal;
      IF refusal IS NULL THEN
        balances := applied.reached;
        splits := applied.splits;
        shape := applied.shape;
        accounts := applied.accounts;
        amounts := applied.amounts;
        afters := applied.balances_after;
        FOR i IN 1..cardinality(applied.accounts) LOOP
          k := array_position(kinds, applied.accounts[i]);
          IF k IS NULL THEN
            h := h + 1;
            h_kinds[h] := applied.accounts[i]; h_currencies[h] := wallet_currency; h_moved[h] := applied.amounts[i];
          ELSE
            beside_cash := beside_cash OR k > 1;
            IF ids[k] IS NULL THEN
              INSERT INTO ledger.account (player_id, currency, kind) VALUES (o.player_id, o.currency, kinds[k]) RETURNING id INTO new_id;
              ids[k] := new_id;
            END IF;
          END IF;
        END LOOP;
      END IF;
    END IF;

    IF refusal IS NOT NULL THEN
      c_now := counters_before;
      answers[o.ord] := CASE WHEN refusal LIKE '{"result":"insufficient"%'
        THEN refusal || ',"balances":{"cash":"' || balances[1] || '","bonus":"' || balances[2] || '","withdrawal_hold":"' || balances[3] || '"}}'
        ELSE refusal END;
      CONTINUE;
    END IF;

    PERFORM pg_current_xact_id();
    posting := nextval('ledger.posting_id');
    n := n + 1;
    p_ids[n] := posting; p_players[n] := o.player_id; p_currencies[n] := o.currency; p_kinds[n] := o.kind;
    p_keys[n] := o.key; p_prints[n] := o.fingerprint; p_shapes[n] := shape; p_refs[n] := o.ref; p_metas[n] := o.meta;
    w_reached[w] := balances[1];
    p_accounts[n] := accounts; p_amounts[n] := amounts; p_afters[n] := afters;
    p_answers[n] := '{"splits":[' || splits || '],"balances":{"cash":"' || balances[1] || '","bonus":"' || balances[2]
      || '","withdrawal_hold":"' || balances[3] || '"}}';
    answers[o.ord] := '{"result":"ok","postingId":"' || posting || '",' || substr(p_answers[n], 2);
  END LOOP;
  IF beside_cash THEN
    a_ids := a_ids || ids[2:3]; a_balances := a_balances || balances[2:3];
  END IF;

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
    FOR house IN
      SELECT m.kind, m.currency, sum(m.moved) AS moved FROM unnest(h_kinds, h_currencies, h_moved) AS m(kind, currency, moved)
      GROUP BY m.kind, m.currency ORDER BY m.kind COLLATE "C", m.currency COLLATE "C"
    LOOP
      LOOP
        UPDATE ledger.account a SET balance = a.balance + house.moved
          WHERE a.player_id IS NULL AND a.kind = house.kind AND a.currency = house.currency AND a.shard = own_shard AND NOT a.frozen;
        EXIT WHEN FOUND;
        INSERT INTO ledger.account (kind, currency, shard) VALUES (house.kind, house.currency, own_shard) ON CONFLICT DO NOTHING;
        IF NOT FOUND THEN
          RAISE EXCEPTION 'a shard of a house account was made or frozen at the same moment' USING ERRCODE = 'serialization_failure';
        END IF;
      END LOOP;
    END LOOP;
    UPDATE ledger.account a SET balance = u.reached FROM unnest(w_ids, w_balances, w_reached) AS u(id, balance, reached)
      WHERE a.id = u.id AND u.balance <> u.reached;
    IF cardinality(a_ids) > 0 THEN
      UPDATE ledger.account a SET balance = u.balance FROM unnest(a_ids, a_balances) AS u(id, balance) WHERE a.id = u.id AND a.balance <> u.balance;
    END IF;
    INSERT INTO ledger.posting (id, player_id, currency, kind, key, at, fingerprint, shape, ref, answer, meta, shard, accounts, amounts, balances_after)
      SELECT p_ids[i], p_players[i], p_currencies[i], p_kinds[i], p_keys[i], posted_at, p_prints[i], p_shapes[i], p_refs[i], p_answers[i]::json, p_metas[i],
        own_shard, p_accounts[i]::text[], p_amounts[i]::bigint[], p_afters[i]::bigint[]
      FROM generate_series(1, n) AS i;
  END IF;
  RETURN '[' || array_to_string(answers, ',') || ']';
END $$;

REVOKE ALL ON FUNCTION ledger.post_all_orders(jsonb, timestamptz) FROM PUBLIC;
