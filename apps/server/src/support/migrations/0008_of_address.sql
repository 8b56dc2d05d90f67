-- Conversations and letters are found by the address that was given in them, too.
CREATE INDEX conversation_of_address ON support.conversation (lower(email));
CREATE INDEX letters_of_address ON support.letter (lower(email));
