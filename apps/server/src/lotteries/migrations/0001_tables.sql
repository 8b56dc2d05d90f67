CREATE SCHEMA IF NOT EXISTS lotteries;
GRANT USAGE ON SCHEMA lotteries TO croupier_app;

-- Lotteries. The other fields are in `body`, in the contract's words. Source: 3-49, 3-50.
CREATE TABLE lotteries.lottery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  start_at timestamptz NOT NULL,
  end_at timestamptz NOT NULL CHECK (end_at > start_at),
  body jsonb NOT NULL CHECK (jsonb_typeof(body) = 'object')
);
CREATE INDEX lottery_by_end ON lotteries.lottery (end_at);
GRANT SELECT, INSERT, UPDATE ON lotteries.lottery TO croupier_app;
