-- Offers that climbing to a level brings.
ALTER TABLE bonuses.offer
  DROP CONSTRAINT offer_kind_check,
  ADD CONSTRAINT offer_kind_check
    CHECK (kind IN ('deposit', 'registration', 'coupon', 'personal', 'cashback', 'level'));
