-- ledger.post_orders for other SQL functions: answers jsonb.
CREATE OR REPLACE FUNCTION ledger.post_batch(batch jsonb, posted_at timestamptz DEFAULT now()) RETURNS jsonb
LANGUAGE sql VOLATILE AS $$ SELECT ledger.post_orders(batch, posted_at)::jsonb $$;

REVOKE ALL ON FUNCTION ledger.post_batch(jsonb, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.post_batch(jsonb, timestamptz) TO croupier_app;
