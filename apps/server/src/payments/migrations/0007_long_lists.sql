-- The fraud queue and the queue of withdrawals are read on from a line; each order of them has its index.
DROP INDEX payments.alarm_of_player;
CREATE INDEX alarm_of_player ON payments.alarm (player_id, id) WHERE player_id IS NOT NULL;
CREATE INDEX alarm_of_problem ON payments.alarm (problem, id);
CREATE INDEX alarm_decided ON payments.alarm (decision, id) WHERE decision IS NOT NULL;
CREATE INDEX alarm_by_score ON payments.alarm (coalesce(score, -1), id);
CREATE INDEX alarm_open_by_score ON payments.alarm (coalesce(score, -1), id) WHERE decision IS NULL;
CREATE INDEX payment_waiting ON payments.payment (id) WHERE action = 'cashout' AND state = 'pending';
