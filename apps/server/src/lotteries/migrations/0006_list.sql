-- The back office's list is read on from its last line.
CREATE INDEX lottery_by_start ON lotteries.lottery (start_at, id);
