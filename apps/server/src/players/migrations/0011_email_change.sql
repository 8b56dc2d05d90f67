-- A link that changes the address of an account bears one: the new address, or, to take a change back, the one before.
-- `session_id`: where the change was asked for; that session goes on when the others end.
ALTER TABLE players.mail_token ADD COLUMN address text, ADD COLUMN session_id uuid;
ALTER TABLE players.mail_token DROP CONSTRAINT mail_token_purpose_check;
ALTER TABLE players.mail_token ADD CONSTRAINT mail_token_purpose_check
  CHECK (purpose IN ('confirm_email', 'reset_password', 'change_email', 'keep_email'));

-- The player's own log keeps changes of the address too.
ALTER TABLE players.sign_in_try DROP CONSTRAINT sign_in_try_outcome_check;
ALTER TABLE players.sign_in_try ADD CONSTRAINT sign_in_try_outcome_check CHECK (outcome IN
  ('succeeded', 'wrong_password', 'wrong_code', 'wrong_passkey', 'blocked', 'email_asked', 'email_changed', 'email_kept'));
ALTER TABLE players.sign_in_try DROP CONSTRAINT sign_in_try_method_check;
ALTER TABLE players.sign_in_try ADD CONSTRAINT sign_in_try_method_check CHECK (method IN
  ('password', 'authenticator', 'recovery_code', 'passkey', 'identity_provider', 'mailed_link'));
