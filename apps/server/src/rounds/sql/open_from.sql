-- The lowest id that a round which is still open can have: recovery closes all that were left for thirty days.
-- rounds.play_settled and rounds.play_batch compute it in place, because the call would cost them as much as a bet.
CREATE OR REPLACE FUNCTION rounds.open_from(at timestamptz) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT months.bound(at - interval '35 days', 'uuid')::uuid
$$;
