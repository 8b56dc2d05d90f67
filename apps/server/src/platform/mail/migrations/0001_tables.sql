CREATE SCHEMA IF NOT EXISTS mail;
GRANT USAGE ON SCHEMA mail TO croupier_app;

-- Mail that a demo installation would have sent. It is in the database so that every process shows what another one wrote.
CREATE TABLE mail.mailbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL
);
CREATE INDEX mailbox_recipient ON mail.mailbox (recipient, id DESC);
GRANT SELECT, INSERT, DELETE ON mail.mailbox TO croupier_app;
