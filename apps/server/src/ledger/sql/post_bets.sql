-- Posts plain bets by the fast path: a stake out of cash (then bonus), paid back or not at once. They are nearly all that a
-- ledger does, so they come as arrays instead of JSON and a handful of statements posts the whole group, where
-- ledger.post_all_orders posts its orders one after the other. Source: docs/decisions/002, 012, 016.
--
-- Posts the bets of a group that cash alone pays, whose wallets are open and whose guards have room for the whole group.
-- The arrays have one element for each bet; those of the guards one for each guard, `guard_of` being the bet's place.
-- Answers a JSON array in the bets' order: ["posting id", "cash", "bonus", "withdrawal_hold"] after it, or null for a bet
-- that was left as it is. Those belong to ledger.post_orders, which says why, or draws from bonus: so do all bets when one
-- was posted before, makes no sense, or is the first on this shard of the house accounts. Nothing here refuses anything.
--
-- A key that holds an id of this month, as keys of rounds do, cannot have been posted in an earlier month and is not looked
-- for there. Locks are those of ledger.post_orders, in its order.
CREATE OR REPLACE FUNCTION ledger.post_bets(
  kinds text[], keys text[], players bigint[], currencies text[], stakes bigint[], wins bigint[], houses text[], refs text[],
  guard_of integer[], guard_names text[], guard_periods text[], guard_bys bigint[], guard_ceilings bigint[], posted_at timestamptz
) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
SET plan_cache_mode = force_generic_plan
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  own_shard CONSTANT integer := pg_backend_pid() % 64;
  wallets bigint[]; cash bigint[]; open boolean[];   -- of each bet: its wallet as it stands
  without_room bigint[] := '{}';                     -- players with a counter that could pass its ceiling
  c_players bigint[]; c_names text[]; c_periods text[]; c_old bigint[];
  fit boolean[];                                     -- which bets are posted here
  answer text;
  this_month timestamptz;
  own_keys text COLLATE "C";
  wanted bigint;
  changed bigint;
  inserted bigint;
BEGIN
  -- A key of an earlier month is left to the general path. One that holds an id of this month has no need to be looked for.
  this_month := date_trunc('month', posted_at, 'UTC');
  own_keys := lpad(to_hex((extract(epoch FROM this_month) * 1000)::bigint), 12, '0');
  own_keys := 'round:' || left(own_keys, 8) || '-' || right(own_keys, 4);
  IF NOT (own_keys <= ALL (keys) AND 'round:g' > ALL (keys)) AND EXISTS (
    SELECT FROM unnest(keys) AS k(key)
    WHERE NOT (k.key >= own_keys AND k.key < 'round:g') AND EXISTS (SELECT FROM ledger.posting p WHERE p.key = k.key AND p.at < this_month)
  ) THEN RETURN to_json(array_fill(NULL::text, ARRAY[cardinality(keys)])); END IF;

  -- 1. Lock the wallets, in everyone's order. Whoever holds a wallet's cash account holds the wallet.
  WITH locked AS MATERIALIZED (
    SELECT i.ord, a.id, a.balance, NOT a.frozen AS open
    FROM (
      SELECT u.player_id, u.currency, u.ord FROM unnest(players, currencies) WITH ORDINALITY AS u(player_id, currency, ord)
      ORDER BY u.player_id, u.currency COLLATE "C"
    ) i
    LEFT JOIN LATERAL (
      SELECT a.id, a.balance, a.frozen FROM ledger.account a
      WHERE a.player_id = i.player_id AND a.currency = i.currency AND a.kind = 'cash' LIMIT 1 FOR NO KEY UPDATE
    ) a ON true
  )
  SELECT array_agg(l.id), array_agg(l.balance), array_agg(l.open) INTO wallets, cash, open FROM (SELECT * FROM locked ORDER BY ord) l;

  -- 2. Read the counters of the guards, if there are any, and who has no room for all bets of the group.
  IF cardinality(guard_of) > 0 THEN
    SELECT array_agg(c.player_id), array_agg(c.name), array_agg(c.period), array_agg(c.value),
        coalesce(array_agg(c.player_id) FILTER (WHERE c.broken OR coalesce(c.value, 0) + c.up > c.ceiling), '{}')
      INTO c_players, c_names, c_periods, c_old, without_room
    FROM (
      SELECT g.*, k.value
      FROM (
        SELECT players[g.bet] AS player_id, g.name, g.period, sum(greatest(g.by, 0)) AS up, min(g.ceiling) AS ceiling, bool_or(g.by IS NULL) AS broken
        FROM unnest(guard_of, guard_names, guard_periods, guard_bys, guard_ceilings) AS g(bet, name, period, by, ceiling)
        GROUP BY 1, 2, 3
      ) g
      LEFT JOIN LATERAL (
        SELECT k.value FROM ledger.counter k WHERE k.player_id = g.player_id AND k.name = g.name AND k.period = g.period LIMIT 1
      ) k ON true
    ) c;
  END IF;

  -- 3. Write the postings and the players' balances. This statement sees all that was committed before the locks. A
  -- wallet's bets are posted here together or not at all.
  WITH bet AS MATERIALIZED (
    SELECT i.ord, i.kind, i.key, i.player_id, i.currency, i.stake, coalesce(i.win, 0) AS win, i.win IS NULL AS unpaid, i.house, i.ref, i.wallet,
      coalesce(b.bonus, 0) AS bonus, coalesce(b.hold, 0) AS hold,
      bool_and(i.open AND b.frozen IS NOT TRUE AND i.stake > 0 AND coalesce(i.win, 0) >= 0) OVER each IS TRUE
        AND i.cash >= sum(i.stake) OVER each AND i.player_id <> ALL (without_room) AS fit,
      i.cash + (sum(coalesce(i.win, 0) - i.stake) OVER (each ORDER BY i.ord))::bigint AS reached,
      nextval('ledger.posting_id') AS id
    FROM unnest(kinds, keys, players, currencies, stakes, wins, houses, refs, wallets, cash, open) WITH ORDINALITY
      AS i(kind, key, player_id, currency, stake, win, house, ref, wallet, cash, open, ord)
    LEFT JOIN LATERAL (
      SELECT max(a.balance) FILTER (WHERE a.kind = 'bonus') AS bonus, max(a.balance) FILTER (WHERE a.kind = 'withdrawal_hold') AS hold,
        bool_or(a.frozen) AS frozen
      FROM ledger.account a WHERE a.player_id = i.player_id AND a.currency = i.currency AND a.kind <> 'cash'
    ) b ON true
    WINDOW each AS (PARTITION BY i.wallet)
  ), moved AS (
    UPDATE ledger.account a SET balance = a.balance + d.by
      FROM (SELECT b.wallet, sum(b.win - b.stake)::bigint AS by FROM bet b WHERE b.fit GROUP BY b.wallet) d WHERE a.id = d.wallet
  ), posted AS (
    INSERT INTO ledger.posting (id, player_id, currency, kind, key, at, fingerprint, shape, ref, answer, shard, accounts, amounts, balances_after)
    SELECT b.id, b.player_id, b.currency, b.kind, b.key, posted_at,
      ledger.bet_fingerprint(b.kind, b.player_id, b.currency, b.house, b.stake, CASE WHEN b.unpaid THEN NULL ELSE b.win END, b.ref),
      CASE WHEN b.unpaid THEN 'd' ELSE 'dp' END, b.ref,
      CASE WHEN b.bonus <> 0 OR b.hold <> 0 THEN ('{"splits":[[{"kind":"cash","amount":"' || b.stake || CASE WHEN b.unpaid THEN '"}]' WHEN b.win = 0 THEN '"}],[]'
        ELSE '"}],[{"kind":"cash","amount":"' || b.win || '"}]' END || '],"balances":{"cash":"' || b.reached || '","bonus":"' || b.bonus
        || '","withdrawal_hold":"' || b.hold || '"}}')::json END,
      own_shard,
      CASE WHEN b.win > 0 THEN ARRAY['cash', b.house, 'cash', b.house] ELSE ARRAY['cash', b.house] END,
      CASE WHEN b.win > 0 THEN ARRAY[-b.stake, b.stake, b.win, -b.win] ELSE ARRAY[-b.stake, b.stake] END,
      CASE WHEN b.win > 0 THEN ARRAY[b.reached - b.win, NULL, b.reached, NULL] ELSE ARRAY[b.reached, NULL] END
    FROM bet b WHERE b.fit
  )
  SELECT array_agg(b.fit), '[' || string_agg(CASE WHEN b.fit THEN '["' || b.id || '","' || b.reached || '","' || b.bonus || '","' || b.hold || '"]' ELSE 'null' END, ',') || ']'
    INTO fit, answer FROM (SELECT * FROM bet ORDER BY ord) b;

  -- 4. Move the counters of what was posted, unless another wallet of the same player moved one meanwhile: then all of
  -- this is computed again.
  IF cardinality(guard_of) > 0 THEN
    WITH counter AS MATERIALIZED (
      SELECT u.player_id, u.name, u.period, u.old, m.by
      FROM unnest(c_players, c_names, c_periods, c_old) AS u(player_id, name, period, old)
      JOIN (
        SELECT players[g.bet] AS player_id, g.name, g.period, sum(g.by)::bigint AS by
        FROM unnest(guard_of, guard_names, guard_periods, guard_bys) AS g(bet, name, period, by) WHERE fit[g.bet] GROUP BY 1, 2, 3
      ) m USING (player_id, name, period)
      WHERE m.by <> 0
    ), changed AS (
      UPDATE ledger.counter c SET value = u.old + u.by FROM counter u
      WHERE c.player_id = u.player_id AND c.name = u.name AND c.period = u.period AND c.value = u.old RETURNING 1
    ), inserted AS (
      INSERT INTO ledger.counter (player_id, name, period, value)
      SELECT u.player_id, u.name, u.period, u.by FROM counter u WHERE u.old IS NULL ORDER BY 1, 2, 3 ON CONFLICT DO NOTHING RETURNING 1
    )
    SELECT (SELECT count(*) FROM counter), (SELECT count(*) FROM changed), (SELECT count(*) FROM inserted) INTO wanted, changed, inserted;
    IF changed + inserted <> wanted THEN
      RAISE EXCEPTION 'a counter was moved at the same moment' USING ERRCODE = 'serialization_failure';
    END IF;
  END IF;

  -- 5. The house accounts' side. A shard that is not there yet or frozen is left to the general path.
  WITH house AS MATERIALIZED (
    SELECT m.kind, m.currency, sum(m.stake - coalesce(m.win, 0))::bigint AS moved
    FROM unnest(houses, currencies, stakes, wins, fit) AS m(kind, currency, stake, win, fit)
    WHERE m.fit GROUP BY m.kind, m.currency ORDER BY m.kind COLLATE "C", m.currency COLLATE "C"
  ), changed AS (
    UPDATE ledger.account a SET balance = a.balance + h.moved FROM house h
    WHERE a.player_id IS NULL AND a.kind = h.kind AND a.currency = h.currency AND a.shard = own_shard AND NOT a.frozen RETURNING 1
  )
  SELECT (SELECT count(*) FROM house), (SELECT count(*) FROM changed) INTO wanted, changed;
  IF changed <> wanted THEN
    RAISE EXCEPTION 'this shard of the house accounts takes no bets yet' USING ERRCODE = 'data_exception';
  END IF;
  RETURN answer;
EXCEPTION WHEN data_exception OR integrity_constraint_violation THEN
  RETURN to_json(array_fill(NULL::text, ARRAY[cardinality(keys)]));
END $$;

REVOKE ALL ON FUNCTION ledger.post_bets(text[], text[], bigint[], text[], bigint[], bigint[], text[], text[], integer[], text[],
  text[], bigint[], bigint[], timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.post_bets(text[], text[], bigint[], text[], bigint[], bigint[], text[], text[], integer[], text[],
  text[], bigint[], bigint[], timestamptz) TO croupier_app;
