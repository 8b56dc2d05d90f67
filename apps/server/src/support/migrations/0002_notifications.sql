-- What operators wrote to one player; it appears in the notification bar.
CREATE TABLE support.notification (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL,
  key uuid NOT NULL UNIQUE,
  at timestamptz NOT NULL,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  text text NOT NULL CHECK (length(text) <= 1000),
  operator_id bigint NOT NULL,
  operator_name text NOT NULL
);
CREATE INDEX notifications_of_a_player ON support.notification (player_id, id DESC);
CREATE INDEX letters_of_a_player ON support.letter (player_id, id DESC) WHERE player_id IS NOT NULL;
GRANT SELECT, INSERT, DELETE ON support.notification TO croupier_app;
