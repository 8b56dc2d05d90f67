-- A lottery that an operator lets draw itself: so many hours after the end, with a round of a public beacon that is named before the
-- sale. Null: one operator proposes the draw and another carries it out.
ALTER TABLE lotteries.lottery
  ADD COLUMN draw_after_hours integer CHECK (draw_after_hours > 0),
  ADD COLUMN beacon_network text,
  ADD COLUMN beacon_round bigint,
  ADD CONSTRAINT lottery_names_round CHECK (
    (draw_after_hours IS NULL OR beacon_round IS NOT NULL) AND (beacon_network IS NULL) = (beacon_round IS NULL)
  );
CREATE INDEX lottery_draws_itself ON lotteries.lottery (closed_at) WHERE drawn_at IS NULL AND draw_after_hours IS NOT NULL;
