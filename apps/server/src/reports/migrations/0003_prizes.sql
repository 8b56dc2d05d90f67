-- Prizes of lotteries and tournaments that were cash at once; counted from this version on.
ALTER TABLE reports.day ADD COLUMN prizes bigint NOT NULL DEFAULT 0;
