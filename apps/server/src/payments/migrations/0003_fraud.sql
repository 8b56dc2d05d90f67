-- First digits of cards that the house does not take, which the provider's page is told with each deposit. Source: 5-14.
CREATE TABLE payments.blocked_bin (
  bin text COLLATE "C" PRIMARY KEY CHECK (bin ~ '^[0-9]{6,8}$'),
  reason text NOT NULL,
  actor text NOT NULL,
  since timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON payments.blocked_bin TO croupier_app;

-- Every payment that was judged before it was made, and how. Of device and card only keyed hashes. Source: 7.8-01.
CREATE TABLE payments.fraud_check (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  player_id bigint NOT NULL,
  -- A page asks before it sends an order; the order itself is judged again.
  asked_by text NOT NULL CHECK (asked_by IN ('page', 'order')),
  action text NOT NULL CHECK (action IN ('deposit', 'cashout')),
  method_id text,
  currency text,
  amount bigint,
  device_hash bytea,
  card_hash bytea,
  score integer NOT NULL CHECK (score >= 0),
  verdict text NOT NULL CHECK (verdict IN ('allow', 'review', 'refuse')),
  -- The rules that counted, the heaviest first.
  reasons text[] NOT NULL
);
CREATE INDEX fraud_check_of_player ON payments.fraud_check (player_id, at);
CREATE INDEX fraud_check_by_device ON payments.fraud_check (device_hash, at) WHERE device_hash IS NOT NULL;
CREATE INDEX fraud_check_by_card ON payments.fraud_check (card_hash, at) WHERE card_hash IS NOT NULL;
GRANT SELECT, INSERT ON payments.fraud_check TO croupier_app;

-- An alarm is a case of the fraud queue: what was wrong, about whom, who looks at it and what they decided.
ALTER TABLE payments.alarm
  ADD COLUMN player_id bigint,
  ADD COLUMN score integer,
  ADD COLUMN claimed_by text,
  ADD COLUMN claimed_at timestamptz,
  ADD COLUMN decision text CHECK (decision IN ('cleared', 'confirmed')),
  ADD COLUMN decided_by text,
  ADD COLUMN decided_at timestamptz,
  ADD COLUMN note text,
  -- Counts changes, so that one who decides about what they saw before somebody else changed it is told so.
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT decided_by_somebody CHECK ((decision IS NULL) = (decided_at IS NULL AND decided_by IS NULL));
CREATE INDEX alarm_open ON payments.alarm (id) WHERE decision IS NULL;
CREATE INDEX alarm_of_player ON payments.alarm (player_id) WHERE player_id IS NOT NULL;
GRANT UPDATE (claimed_by, claimed_at, decision, decided_by, decided_at, note, version) ON payments.alarm TO croupier_app;
