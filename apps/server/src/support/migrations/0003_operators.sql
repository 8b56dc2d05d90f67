-- Operators of the back office answer the chat. What was noted about the demo's player who answered it before says nothing about them.
DROP TABLE support.back_office_log;
DROP TABLE support.operator_presence;

-- The operator who has taken a conversation.
ALTER TABLE support.conversation ADD COLUMN operator_id bigint;
ALTER TABLE support.conversation ADD COLUMN operator_name text;
ALTER TABLE support.conversation ADD CHECK ((operator_id IS NULL) = (operator_name IS NULL));

CREATE TABLE support.operator_presence (
  operator_id bigint PRIMARY KEY,
  -- What the operator chose; it counts while their page is open.
  available boolean NOT NULL,
  seen_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON support.operator_presence TO croupier_app;

-- Answers that operators keep ready, each in one language.
CREATE TABLE support.canned_answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  locale text NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  version bigint NOT NULL DEFAULT 1,
  UNIQUE (locale, title)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON support.canned_answer TO croupier_app;
