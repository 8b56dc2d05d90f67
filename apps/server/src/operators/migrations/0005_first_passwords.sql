-- A first password was chosen by somebody else. It opens nothing but the choice of another one.
ALTER TABLE operators.operator ADD COLUMN first_password boolean NOT NULL DEFAULT false;
ALTER TABLE operators.session DROP CONSTRAINT session_stage_check;
ALTER TABLE operators.session ADD CONSTRAINT session_stage_check
  CHECK (stage IN ('second_factor', 'new_password', 'set_up', 'signed_in'));
