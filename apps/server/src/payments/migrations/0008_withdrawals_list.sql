-- The list of withdrawals is read in each state, or in all, from any line on.
DROP INDEX payments.payment_waiting;
CREATE INDEX cashout_by_id ON payments.payment (id) WHERE action = 'cashout';
CREATE INDEX cashout_by_state ON payments.payment (state, id) WHERE action = 'cashout';
