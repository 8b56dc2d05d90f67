CREATE SCHEMA IF NOT EXISTS support;
GRANT USAGE ON SCHEMA support TO croupier_app;

-- A visitor's conversation with the support. A guest's is found by the hash of the key in their cookie.
CREATE TABLE support.conversation (
  id uuid PRIMARY KEY,
  player_id bigint,
  guest_key_hash bytea,
  name text,
  email text,
  brand text NOT NULL,
  brand_name text NOT NULL,
  locale text NOT NULL,
  country text NOT NULL,
  chat_group int NOT NULL CHECK (chat_group IN (26, 1, 2)),
  provider text NOT NULL CHECK (provider IN ('house', 'level')),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
  created_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  last_text text NOT NULL DEFAULT '',
  last_from text NOT NULL DEFAULT 'visitor' CHECK (last_from IN ('visitor', 'operator')),
  -- The last message that each side received, and that it saw.
  visitor_got bigint NOT NULL DEFAULT 0,
  visitor_saw bigint NOT NULL DEFAULT 0,
  operator_got bigint NOT NULL DEFAULT 0,
  operator_saw bigint NOT NULL DEFAULT 0,
  -- When the visitor's page last sent anything.
  visitor_seen_at timestamptz NOT NULL,
  -- Answers up to this one were sent by mail.
  mailed bigint NOT NULL DEFAULT 0,
  CHECK ((player_id IS NULL) <> (guest_key_hash IS NULL))
);
CREATE INDEX conversation_of_player ON support.conversation (player_id, last_at DESC) WHERE player_id IS NOT NULL;
CREATE UNIQUE INDEX conversation_of_guest ON support.conversation (guest_key_hash) WHERE guest_key_hash IS NOT NULL;
-- One open conversation a player, whatever two tabs do at once.
CREATE UNIQUE INDEX one_open_conversation ON support.conversation (player_id) WHERE status = 'open' AND player_id IS NOT NULL;
CREATE INDEX conversation_by_status ON support.conversation (status, last_at DESC);
GRANT SELECT, INSERT, UPDATE ON support.conversation TO croupier_app;

CREATE TABLE support.chat_message (
  conversation_id uuid NOT NULL REFERENCES support.conversation,
  id bigint NOT NULL,
  side text NOT NULL CHECK (side IN ('visitor', 'operator')),
  operator_id bigint,
  operator_name text,
  client_id text NOT NULL,
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
  at timestamptz NOT NULL,
  PRIMARY KEY (conversation_id, id),
  UNIQUE (conversation_id, side, client_id)
);
GRANT SELECT, INSERT ON support.chat_message TO croupier_app;

CREATE TABLE support.operator_presence (
  operator_id bigint PRIMARY KEY,
  seen_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON support.operator_presence TO croupier_app;

-- Messages of the contact form.
CREATE TABLE support.letter (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  email text NOT NULL,
  content text NOT NULL,
  player_id bigint,
  brand text NOT NULL,
  locale text NOT NULL
);
GRANT SELECT, INSERT ON support.letter TO croupier_app;

-- What operators did. Rows are only added.
CREATE TABLE support.back_office_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  operator_id bigint NOT NULL,
  action text NOT NULL,
  conversation_id uuid,
  facts jsonb NOT NULL DEFAULT '{}'
);
GRANT SELECT, INSERT ON support.back_office_log TO croupier_app;
