-- Posts a JSON array of orders and answers with an array in the same order.
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
-- standing for its whole wallet, then counters, then shards of house accounts. So batches cannot deadlock with each other.
--
-- A group with a malformed order in it (or with one key used by two players at once) is undone and its orders are posted one
-- by one, so that only the malformed one is refused.
CREATE OR REPLACE FUNCTION ledger.post_orders(batch jsonb, posted_at timestamptz) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  one jsonb;
  answer text;
  answers text[] := '{}';
BEGIN
  BEGIN
    RETURN ledger.post_all_orders(batch, posted_at);
  EXCEPTION WHEN data_exception OR integrity_constraint_violation THEN
    NULL;
  END;
  FOR one IN SELECT i.value FROM jsonb_array_elements(batch) WITH ORDINALITY AS i(value, ord) ORDER BY i.ord LOOP
    BEGIN
      answer := ledger.post_all_orders(jsonb_build_array(one), posted_at);
      answer := substr(answer, 2, length(answer) - 2);
    EXCEPTION WHEN data_exception OR integrity_constraint_violation THEN
      answer := json_build_object('result', 'invalid', 'why', SQLERRM)::text;
    END;
    answers := answers || answer;
  END LOOP;
  RETURN '[' || array_to_string(answers, ',') || ']';
END $$;

REVOKE ALL ON FUNCTION ledger.post_orders(jsonb, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.post_orders(jsonb, timestamptz) TO croupier_app;
