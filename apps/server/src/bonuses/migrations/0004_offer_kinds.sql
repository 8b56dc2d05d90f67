-- Offers of more kinds: for signing up, to named players or groups, and a share of what was lost.
ALTER TABLE bonuses.offer
  DROP CONSTRAINT offer_kind_check,
  ADD CONSTRAINT offer_kind_check CHECK (kind IN ('deposit', 'registration', 'coupon', 'personal', 'cashback')),
  -- Since when it is switched on: a cashback counts no day before.
  ADD COLUMN enabled_at timestamptz;
UPDATE bonuses.offer SET enabled_at = created_at WHERE enabled;

-- What players lost of their own money by day (UTC) and game, below zero where they won; counted from the event log. Bonus money,
-- rounds that the house pays and a studio's promotions are not in it. A jackpot stands under the game ''.
CREATE TABLE bonuses.cash_result (
  day date NOT NULL,
  player_id bigint NOT NULL,
  currency text NOT NULL,
  game text NOT NULL,
  lost bigint NOT NULL,
  PRIMARY KEY (day, player_id, currency, game)
);
CREATE INDEX cash_result_of_player ON bonuses.cash_result (player_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON bonuses.cash_result TO croupier_app;
