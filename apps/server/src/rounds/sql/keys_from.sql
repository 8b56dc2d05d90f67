-- The lowest id of a round in which a key of this moment must be looked for: of two days before, and of the month's begin.
-- rounds.play_settled and rounds.play_batch compute it in place, because the call would cost them as much as a bet.
CREATE OR REPLACE FUNCTION rounds.keys_from(at timestamptz) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT months.bound(least(at - interval '2 days', date_trunc('month', at, 'UTC')), 'uuid')::uuid
$$;
