-- What was handed to mail, for the people who are asked about it. No text: it carries links that sign in.
CREATE TABLE mail.sent (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  recipient text NOT NULL,
  template text NOT NULL,
  subject text NOT NULL
);
CREATE INDEX sent_to ON mail.sent (recipient, id DESC);
CREATE INDEX sent_by_time ON mail.sent (at);
GRANT SELECT, INSERT, DELETE ON mail.sent TO croupier_app;
