-- A chain's salt comes from a public beacon: the round is named when the chain's end is published, and its value is known to
-- nobody then. Chains from before keep the salt that the house gave them.
ALTER TABLE rounds.seed_chain
  ALTER COLUMN salt DROP NOT NULL,
  -- The network: its chain hash, or `sandbox`.
  ADD COLUMN beacon text CHECK (length(beacon) BETWEEN 1 AND 64),
  ADD COLUMN beacon_round bigint CHECK (beacon_round > 0),
  -- What the beacon published for the round; the salt is its SHA-256.
  ADD COLUMN beacon_signature text CHECK (beacon_signature ~ '^[0-9a-f]{96}$'),
  ADD CHECK ((beacon IS NULL) = (beacon_round IS NULL)),
  ADD CHECK (beacon IS NOT NULL OR (salt IS NOT NULL AND beacon_signature IS NULL)),
  ADD CHECK (beacon IS NULL OR (salt IS NULL) = (beacon_signature IS NULL)),
  ADD CHECK (salt IS NOT NULL OR next_number = 1);
