-- What was given out of the budgets of rules and cards that stand in configurations: rules of boxes, cards of the shop.
CREATE TABLE bonuses.budget (
  -- What gives, and where: `box:velvet-table:daily-box`.
  name text PRIMARY KEY CHECK (length(name) BETWEEN 1 AND 300),
  -- Before any wagering.
  spent_eur_cents bigint NOT NULL DEFAULT 0 CHECK (spent_eur_cents >= 0)
);
GRANT SELECT, INSERT, UPDATE ON bonuses.budget TO croupier_app;
