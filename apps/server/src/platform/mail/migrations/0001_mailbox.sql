-- The demo's mailbox. In the database, so that mail sent by one process is seen on the page of another.
CREATE SCHEMA mail;

CREATE TABLE mail.mailbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL
);
CREATE INDEX mailbox_recipient ON mail.mailbox (recipient, id DESC);

GRANT USAGE ON SCHEMA mail TO croupier_app;
GRANT SELECT, INSERT, DELETE ON mail.mailbox TO croupier_app;
