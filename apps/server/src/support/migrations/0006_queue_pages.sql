-- Conversations that ended are read on from the last one of a page.
DROP INDEX support.conversation_by_status;
CREATE INDEX conversation_by_status ON support.conversation (status, last_at, id);
