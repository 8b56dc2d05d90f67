-- What operators write down for each other about something, such as `player:17`.
CREATE TABLE operators.note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject text NOT NULL,
  author bigint NOT NULL REFERENCES operators.operator,
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
  at timestamptz NOT NULL
);
CREATE INDEX note_of_subject ON operators.note (subject, id DESC);
GRANT SELECT, INSERT ON operators.note TO croupier_app;
