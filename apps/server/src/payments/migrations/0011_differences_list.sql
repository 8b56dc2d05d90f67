-- The list of differences is read from any line on: all of them, those that are open, or a provider's.
CREATE INDEX statement_difference_waiting ON payments.statement_difference (id) WHERE resolved_at IS NULL;
CREATE INDEX statement_difference_of_provider ON payments.statement_difference (provider, id);
