-- Which brands a jackpot runs on.
ALTER TABLE jackpots.jackpot
  -- Empty for every brand.
  ADD COLUMN brands text[] NOT NULL DEFAULT '{}';
