CREATE SCHEMA IF NOT EXISTS reports;
GRANT USAGE ON SCHEMA reports TO croupier_app;

-- What the event log says of a day (UTC), by brand and currency, in subunits. Written by the consumer `reports` alone, and
-- rebuilt from the log. `brand` is empty where the log does not know it.
CREATE TABLE reports.day (
  day date NOT NULL,
  brand text NOT NULL,
  currency text COLLATE "C" NOT NULL,
  deposits_count bigint NOT NULL DEFAULT 0,
  deposits bigint NOT NULL DEFAULT 0,
  withdrawals_count bigint NOT NULL DEFAULT 0,
  withdrawals bigint NOT NULL DEFAULT 0,
  rounds bigint NOT NULL DEFAULT 0,
  stakes bigint NOT NULL DEFAULT 0,
  free_stakes bigint NOT NULL DEFAULT 0,
  payouts bigint NOT NULL DEFAULT 0,
  jackpots bigint NOT NULL DEFAULT 0,
  promotions bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (day, brand, currency)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON reports.day TO croupier_app;
