-- A passkey is the account's second step: after the password it is asked for, and no authenticator app is needed.
ALTER TABLE players.player ADD COLUMN passkey_is_second_step boolean NOT NULL DEFAULT false;
