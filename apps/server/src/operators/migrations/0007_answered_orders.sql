-- Orders that forms sent under keys of their own, and how they were answered: sent again, an order is known and does nothing.
CREATE TABLE operators.answered_order (
  action text NOT NULL,
  key text NOT NULL,
  -- SHA-256 of what was ordered.
  digest bytea NOT NULL,
  -- The proposal that it was answered with; null where it was carried out at once.
  approval_id bigint REFERENCES operators.approval,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (action, key)
);
GRANT SELECT, INSERT ON operators.answered_order TO croupier_app;
ALTER TABLE operators.approval DROP COLUMN keys;
