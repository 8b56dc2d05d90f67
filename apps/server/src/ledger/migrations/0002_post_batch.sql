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
