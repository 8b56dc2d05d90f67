-- The keys of the orders that were answered with a proposal: sent again, an order is known also after the decision.
ALTER TABLE operators.approval ADD COLUMN keys text[] NOT NULL DEFAULT '{}';
UPDATE operators.approval SET keys = ARRAY[payload ->> 'key'] WHERE payload ->> 'key' IS NOT NULL;
CREATE INDEX approval_with_key ON operators.approval USING gin (keys);
