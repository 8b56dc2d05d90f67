-- Money that came and that its player may not play with yet: a deposit in state `reserved`, whose money stands in the
-- ledger's withdrawal_hold. `held` is what of it nobody took out yet. Source: fairness rows 48, 51 and 52.
ALTER TABLE cashbox.payment ADD COLUMN held bigint CHECK (held >= 0 AND held <= amount),
  -- What a cash-out takes out of held deposits: [{"id": 17, "amount": "5000"}]. The rest of it comes from cash.
  ADD COLUMN from_held jsonb;
CREATE INDEX payment_held ON cashbox.payment (player_id) WHERE action = 'deposit' AND state = 'reserved';
