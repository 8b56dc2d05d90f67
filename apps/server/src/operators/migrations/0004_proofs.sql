-- When the operator last gave the password in a session after its beginning; factors are changed only a while after it.
ALTER TABLE operators.session ADD COLUMN proved_at timestamptz;
