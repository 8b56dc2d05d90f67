-- When a deposit under way was asked to be dropped, because its player excluded themselves. Source: fairness row 51.
ALTER TABLE cashbox.payment ADD COLUMN cancel_asked_at timestamptz;

-- What speaks against paying a cash-out without a person's look; null before anybody looked.
ALTER TABLE cashbox.payment ADD COLUMN flags text[];

-- Cards and accounts by the name that their provider gives them over all its customers, and who paid with them.
CREATE TABLE cashbox.instrument (
  provider text COLLATE "C" NOT NULL,
  fingerprint text COLLATE "C" NOT NULL,
  player_id bigint NOT NULL,
  first_at timestamptz NOT NULL,
  PRIMARY KEY (provider, fingerprint, player_id)
);
CREATE INDEX instruments_of_a_player ON cashbox.instrument (player_id);
GRANT SELECT, INSERT ON cashbox.instrument TO croupier_app;
