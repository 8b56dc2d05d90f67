-- Consents and their withdrawals, append only. `version`: which text was agreed to; `source`: where it was said.
CREATE TABLE players.consent (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id bigint NOT NULL,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('terms', 'age', 'email', 'sms', 'phone', 'partners', 'cookies')),
  given boolean NOT NULL,
  version text NOT NULL,
  source text NOT NULL CHECK (source IN ('sign_up', 'profile', 'exclusion', 'operator', 'erasure', 'notice'))
);
CREATE INDEX consents_of_a_player ON players.consent (player_id, kind, id DESC);
GRANT SELECT, INSERT ON players.consent TO croupier_app;

-- Keyed hashes of what told a person apart who had excluded themselves when their account was erased.
CREATE TABLE players.excluded_match (
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  player_id bigint NOT NULL,
  PRIMARY KEY (hash, player_id)
);
CREATE INDEX excluded_match_of_a_player ON players.excluded_match (player_id);
GRANT SELECT, INSERT, DELETE ON players.excluded_match TO croupier_app;

GRANT DELETE ON players.session TO croupier_app;
