-- What an operator plans of an offer. The budget is in cents of EUR, the house's accounting currency; `spent_eur_cents` is the face
-- value of what was given, at the rates of that moment. `version` rises with every change of an operator.
ALTER TABLE bonuses.offer
  ADD COLUMN budget_eur_cents bigint CHECK (budget_eur_cents > 0),
  ADD COLUMN spent_eur_cents bigint NOT NULL DEFAULT 0 CHECK (spent_eur_cents >= 0),
  ADD COLUMN version int NOT NULL DEFAULT 1,
  ADD CONSTRAINT offer_within_budget CHECK (budget_eur_cents IS NULL OR spent_eur_cents <= budget_eur_cents);

-- Every gift that an offer gave, by the key of its order. No cents of EUR where its currency had no rate.
CREATE TABLE bonuses.offer_gift (
  order_key text PRIMARY KEY,
  offer text NOT NULL REFERENCES bonuses.offer (id),
  player_id bigint NOT NULL,
  currency text NOT NULL,
  eur_cents bigint CHECK (eur_cents >= 0),
  given_at timestamptz NOT NULL
);
CREATE INDEX offer_gift_of_offer ON bonuses.offer_gift (offer, given_at);
GRANT SELECT, INSERT, DELETE ON bonuses.offer_gift TO croupier_app;

-- What of a bonus's money went back to the house when it ended.
ALTER TABLE bonuses.bonus ADD COLUMN taken_back bigint NOT NULL DEFAULT 0 CHECK (taken_back >= 0);
