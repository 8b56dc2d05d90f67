-- How far coins are confirmed on their network, as the provider said last: network, transfer, confirmations and when.
ALTER TABLE payments.payment ADD COLUMN chain jsonb;

-- How many blocks must hold coins before a deposit counts; null for methods that are no coins.
ALTER TABLE payments.method ADD COLUMN required_confirmations integer CHECK (required_confirmations > 0);
UPDATE payments.method SET required_confirmations = CASE id
    WHEN 'bitcoin' THEN 2 WHEN 'bitcoin-cash' THEN 3 WHEN 'litecoin' THEN 3 WHEN 'dogecoin' THEN 6
    WHEN 'ethereum' THEN 6 WHEN 'tether' THEN 10 ELSE 1 END
  WHERE kind = 'crypto';
ALTER TABLE payments.method ADD CONSTRAINT coins_need_confirmations
  CHECK ((kind = 'crypto') = (required_confirmations IS NOT NULL));

-- When a player last paid by each method is read with every list of methods.
CREATE INDEX payment_last_by_method ON payments.payment (player_id, action, currency, method_id, finished_at)
  WHERE state = 'succeeded';
