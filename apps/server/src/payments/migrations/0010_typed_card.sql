-- A card that is typed on the provider's page is judged before it is charged.
ALTER TABLE payments.fraud_check
  DROP CONSTRAINT fraud_check_asked_by_check,
  ADD CONSTRAINT fraud_check_asked_by_check CHECK (asked_by IN ('page', 'order', 'card'));
