-- What tells a plain bet from another one under the same key. `win` is null for a stake without a payout.
CREATE OR REPLACE FUNCTION ledger.bet_fingerprint(kind text, player_id bigint, currency text, house text, stake bigint, win bigint, ref text)
RETURNS bigint LANGUAGE sql IMMUTABLE AS $$ SELECT hash_record_extended(ROW(kind, player_id, currency, house, stake, win, ref), 0) $$;

REVOKE ALL ON FUNCTION ledger.bet_fingerprint(text, bigint, text, text, bigint, bigint, text) FROM PUBLIC;
