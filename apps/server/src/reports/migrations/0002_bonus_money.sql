-- Bonus money that was put into wallets, less what went back; counted from this version on.
ALTER TABLE reports.day ADD COLUMN bonus_money bigint NOT NULL DEFAULT 0;
