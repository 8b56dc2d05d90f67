-- The shapes of a plain bet, which the constraint held itself, are the function's: a statement that writes postings reads the text
-- of each constraint again, and this one was as long as all others of a bet together.
ALTER TABLE ledger.posting DROP CONSTRAINT entries_balance;
ALTER TABLE ledger.posting ADD CONSTRAINT entries_balance CHECK (ledger.balanced(accounts, amounts, balances_after));
