-- What was answered for a posting: {"splits": [...], "balances": {...}}. A plain bet of a wallet with nothing but cash keeps
-- no answer: it is computed from the entries.
CREATE OR REPLACE FUNCTION ledger.answer_of(answer json, shape text, amounts bigint[], balances_after bigint[]) RETURNS json
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(answer, ('{"splits":[[{"kind":"cash","amount":"' || -amounts[1] || CASE WHEN shape = 'd' THEN '"}]'
    WHEN cardinality(amounts) = 2 THEN '"}],[]' ELSE '"}],[{"kind":"cash","amount":"' || amounts[3] || '"}]' END
    || '],"balances":{"cash":"' || balances_after[cardinality(amounts) - 1] || '","bonus":"0","withdrawal_hold":"0"}}')::json)
$$;

REVOKE ALL ON FUNCTION ledger.answer_of(json, text, bigint[], bigint[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.answer_of(json, text, bigint[], bigint[]) TO croupier_app;
