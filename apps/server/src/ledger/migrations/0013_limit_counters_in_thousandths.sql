-- Counters of limits hold thousandths of a subunit, so that stakes of other wallets count to the day's rate. What an older
-- version counted are whole subunits: without this step a running loss or wager limit would know a thousandth of what was
-- staked. Source: spec 4-24, fairness row 50.
--
-- The version that began to count thousandths brought `players/0004_payout_only_sessions`. Where that has run before, the
-- counters are thousandths already. In a database that is behind both, this file runs first: tables of the ledger come
-- before those of players.
DO $$
DECLARE
  -- As in `packages/rules/src/limitUse.ts`: a counter never goes further, so that two of them still fit into 64 bits.
  largest constant numeric := 4000000000000000000;
BEGIN
  IF NOT EXISTS (SELECT FROM platform.migration WHERE name = 'players/0004_payout_only_sessions') THEN
    UPDATE ledger.counter SET value = greatest(-largest, least(largest, value::numeric * 1000))::bigint
     WHERE name LIKE 'loss:%' OR name LIKE 'wager:%';
  END IF;
END $$;
