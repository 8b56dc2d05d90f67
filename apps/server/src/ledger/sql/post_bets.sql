-- Posts plain bets by the fast path: a stake out of cash (then bonus), paid back or not at once. They are nearly all that a
-- ledger does, so they come as arrays instead of JSON and a handful of statements posts the whole group, where
-- ledger.post_all_orders posts its orders one after the other. Source: docs/decisions/002, 012, 016.
--
-- Posts the bets of a group that cash alone pays, whose wallets are open and whose guards have room for the whole group.
-- The arrays have one element for each bet; those of the guards one for each guard, `guard_of` being the bet's place.
-- Answers five arrays one behind the other, each in the bets' order: the postings' ids, then what is there after them of
-- cash, bonus, withdrawal_hold, and of cash and bonus together; null for a bet that was left as it is. Those belong to
-- ledger.post_orders, which says why, or draws from bonus: so do all bets when one was posted before, makes no sense, meets a
-- frozen account beside its cash, or is the first on this shard of the house accounts, and of several bets of one wallet all but
-- the first. Nothing here refuses anything.
--
-- A key that holds an id of this month, as keys of rounds do, cannot have been posted in an earlier month and is not looked
-- for there. Locks are those of ledger.post_orders, in its order.
CREATE OR REPLACE FUNCTION ledger.post_bets(
  kinds text[], keys text[], players bigint[], currencies text[], stakes bigint[], wins bigint[], houses text[], refs text[],
  guard_of integer[], guard_names text[], guard_periods text[], guard_bys bigint[], guard_ceilings bigint[], posted_at timestamptz
) RETURNS bigint[]
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
SET plan_cache_mode = force_generic_plan
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  own_shard CONSTANT integer := pg_backend_pid() % 64;
  total CONSTANT integer := cardinality(keys);
  without_room bigint[] := '{}';                     -- players with a counter that could pass its ceiling
  c_players bigint[]; c_names text[]; c_periods text[]; c_old bigint[];
  fit integer[]; reached bigint[];                   -- the places of bets that are posted here, and what they leave of cash
  ids bigint[]; bonuses bigint[]; holds bigint[]; sums bigint[]; -- of those, in the same order
  answer bigint[];
  frozen boolean;
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
  IF NOT (own_keys <= ALL (keys) AND 'round:g' > ALL (keys)) THEN
    IF EXISTS (
      SELECT FROM unnest(keys) AS k(key)
      WHERE NOT (k.key >= own_keys AND k.key < 'round:g') AND EXISTS (SELECT FROM ledger.posting p WHERE p.key = k.key AND p.at < this_month)
    ) THEN RETURN array_fill(NULL::bigint, ARRAY[5 * total]); END IF;
  END IF;

  -- 1. Where there are guards, lock the wallets in everyone's order and read the counters, and who has no room for all bets
  -- of the group. Whoever holds a wallet's cash account holds the wallet.
  IF cardinality(guard_of) > 0 THEN
    WITH locked AS MATERIALIZED (
      SELECT FROM (
        SELECT u.player_id, u.currency FROM unnest(players, currencies) AS u(player_id, currency) ORDER BY u.player_id, u.currency COLLATE "C"
      ) i
      CROSS JOIN LATERAL (
        SELECT FROM ledger.account a WHERE a.player_id = i.player_id AND a.currency = i.currency AND a.kind = 'cash' LIMIT 1 FOR NO KEY UPDATE
      ) a
    )
    SELECT count(*) INTO wanted FROM locked;
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

  -- 2. Lock the wallets, in everyone's order, and move their cash, each for its first bet.
  WITH moved AS (
    UPDATE ledger.account a SET balance = a.balance - i.stake + coalesce(i.win, 0)
      FROM (
        SELECT DISTINCT ON (u.player_id, u.currency COLLATE "C") u.*
        FROM unnest(players, currencies, stakes, wins) WITH ORDINALITY AS u(player_id, currency, stake, win, ord)
        ORDER BY u.player_id, u.currency COLLATE "C", u.ord
      ) i
      WHERE a.player_id = i.player_id AND a.currency = i.currency AND a.kind = 'cash' AND NOT a.frozen AND a.balance >= i.stake
        AND i.stake > 0 AND (i.win IS NULL OR i.win >= 0) AND i.player_id <> ALL (without_room)
      RETURNING i.ord, a.balance
  )
  SELECT array_agg(m.ord::integer ORDER BY m.ord), array_agg(m.balance ORDER BY m.ord) INTO fit, reached FROM moved m;
  IF fit IS NULL THEN RETURN array_fill(NULL::bigint, ARRAY[5 * total]); END IF;

  -- 3. Write the postings and the house accounts' side. This statement sees all that was committed before the locks.
  WITH bet AS MATERIALIZED (
    SELECT m.ord, m.reached, kinds[m.ord] AS kind, keys[m.ord] AS key, players[m.ord] AS player_id, currencies[m.ord] AS currency, stakes[m.ord] AS stake,
      coalesce(wins[m.ord], 0) AS win, wins[m.ord] IS NULL AS unpaid, houses[m.ord] AS house, refs[m.ord] AS ref,
      coalesce(b.bonus, 0) AS bonus, coalesce(b.hold, 0) AS hold, b.frozen, nextval('ledger.posting_id') AS id
    FROM unnest(fit, reached) AS m(ord, reached)
    LEFT JOIN LATERAL (
      SELECT max(a.balance) FILTER (WHERE a.kind = 'bonus') AS bonus, max(a.balance) FILTER (WHERE a.kind = 'withdrawal_hold') AS hold,
        bool_or(a.frozen) AS frozen
      FROM ledger.account a WHERE a.player_id = players[m.ord] AND a.currency = currencies[m.ord] AND a.kind <> 'cash'
    ) b ON true
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
    FROM bet b
  ), moved AS (
    UPDATE ledger.account a SET balance = a.balance + h.moved
      FROM (
        SELECT b.house, b.currency, sum(b.stake - b.win)::bigint AS moved, count(*) AS bets
        FROM bet b GROUP BY 1, 2 ORDER BY b.house COLLATE "C", b.currency COLLATE "C"
      ) h
      WHERE a.player_id IS NULL AND a.kind = h.house AND a.currency = h.currency AND a.shard = own_shard AND NOT a.frozen RETURNING h.bets
  )
  SELECT array_agg(b.id), array_agg(b.bonus), array_agg(b.hold), array_agg(b.reached + b.bonus), bool_or(b.frozen), (SELECT sum(m.bets) FROM moved m)
    INTO ids, bonuses, holds, sums, frozen, changed FROM bet b;
  IF frozen OR changed IS DISTINCT FROM cardinality(fit) THEN
    RAISE EXCEPTION 'an account beside the cash takes no bets' USING ERRCODE = 'data_exception';
  END IF;

  -- 4. Move the counters of what was posted, unless another wallet of the same player moved one meanwhile: then all of
  -- this is computed again.
  IF cardinality(guard_of) > 0 THEN
    WITH counter AS MATERIALIZED (
      SELECT u.player_id, u.name, u.period, u.old, m.by
      FROM unnest(c_players, c_names, c_periods, c_old) AS u(player_id, name, period, old)
      JOIN (
        SELECT players[g.bet] AS player_id, g.name, g.period, sum(g.by)::bigint AS by
        FROM unnest(guard_of, guard_names, guard_periods, guard_bys) AS g(bet, name, period, by) WHERE g.bet = ANY (fit) GROUP BY 1, 2, 3
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

  IF cardinality(fit) = total THEN RETURN ids || reached || bonuses || holds || sums; END IF;
  answer := array_fill(NULL::bigint, ARRAY[5 * total]);
  FOR n IN 1 .. cardinality(fit) LOOP
    answer[fit[n]] := ids[n];
    answer[total + fit[n]] := reached[n];
    answer[2 * total + fit[n]] := bonuses[n];
    answer[3 * total + fit[n]] := holds[n];
    answer[4 * total + fit[n]] := sums[n];
  END LOOP;
  RETURN answer;
EXCEPTION WHEN data_exception OR integrity_constraint_violation THEN
  RETURN array_fill(NULL::bigint, ARRAY[5 * total]);
END $$;

REVOKE ALL ON FUNCTION ledger.post_bets(text[], text[], bigint[], text[], bigint[], bigint[], text[], text[], integer[], text[],
  text[], bigint[], bigint[], timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.post_bets(text[], text[], bigint[], text[], bigint[], bigint[], text[], text[], integer[], text[],
  text[], bigint[], bigint[], timestamptz) TO croupier_app;
