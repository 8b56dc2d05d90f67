-- The queue is read on from a player: both of its sources by the time since which something waits.
DROP INDEX verification.document_waiting;
CREATE INDEX document_waiting ON verification.document (uploaded_at, player_id) WHERE state = 'pending';
CREATE INDEX document_waiting_of_player ON verification.document (player_id, uploaded_at, id) WHERE state = 'pending';
CREATE INDEX questionnaire_waiting ON verification.questionnaire (submitted_at, player_id) WHERE state = 'submitted';
