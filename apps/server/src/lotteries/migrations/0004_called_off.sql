-- A lottery that never takes place. Only one of which nobody has a ticket can be called off.
ALTER TABLE lotteries.lottery
  ADD COLUMN called_off_at timestamp with time zone,
  ADD CONSTRAINT lottery_called_off CHECK (called_off_at IS NULL OR tickets_sold = 0);
