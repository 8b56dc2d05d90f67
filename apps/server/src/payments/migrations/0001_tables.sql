-- The payments: ways to pay, payments and their history, what providers reported, and what players paid with before.
-- The money itself is in the ledger; a payment says how far it has come. Amounts are bigint subunits.

CREATE SCHEMA IF NOT EXISTS payments;
GRANT USAGE ON SCHEMA payments TO croupier_app;

-- A way to pay, as the operator set it up. Source: 3-59, 9-41 to 9-44.
CREATE TABLE payments.method (
  id text COLLATE "C" PRIMARY KEY CHECK (id ~ '^[a-z0-9-]{1,60}$'),
  provider text NOT NULL,
  brand text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bank_transfer', 'cards', 'crypto', 'direct', 'voucher')),
  title text NOT NULL,
  network text,
  position integer NOT NULL DEFAULT 0,
  enabled boolean NOT NULL DEFAULT true,
  -- The payer types nothing new when taking money out: it goes back to where it came from.
  profile_required_for_cashout boolean NOT NULL DEFAULT false,
  hidden_in_countries text[] NOT NULL DEFAULT '{}',
  hidden_for_groups text[] NOT NULL DEFAULT '{}',
  -- What the player types for a cash-out: [{"name": "iban", "type": "iban", ...}].
  cashout_fields jsonb NOT NULL DEFAULT '[]'
);
GRANT SELECT, INSERT, UPDATE ON payments.method TO croupier_app;

CREATE TABLE payments.method_terms (
  method_id text COLLATE "C" NOT NULL REFERENCES payments.method ON DELETE CASCADE,
  currency text COLLATE "C" NOT NULL,
  action text NOT NULL CHECK (action IN ('deposit', 'cashout')),
  least bigint NOT NULL CHECK (least > 0),
  most bigint NOT NULL CHECK (most >= least),
  -- In ten-thousandths of the amount: what the player pays. What the provider keeps is the house's cost.
  fee_bp integer NOT NULL DEFAULT 0 CHECK (fee_bp >= 0),
  processing jsonb NOT NULL DEFAULT '{"type": "instant"}',
  PRIMARY KEY (method_id, currency, action)
);
GRANT SELECT, INSERT, UPDATE ON payments.method_terms TO croupier_app;

CREATE TABLE payments.payment (
  player_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  action text NOT NULL CHECK (action IN ('deposit', 'cashout')),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text COLLATE "C" NOT NULL,
  method_id text COLLATE "C" NOT NULL,
  brand text NOT NULL,
  kind text NOT NULL,
  provider text COLLATE "C" NOT NULL,
  -- A deposit in state `reserved` is money that arrived and that its player may not play with yet; it is in the ledger's
  -- withdrawal_hold. Source: F-48, F-51, F-52.
  state text NOT NULL DEFAULT 'pending' CHECK (state IN
    ('pending', 'processing', 'reserved', 'succeeded', 'declined', 'rejected', 'canceled', 'recalled')),
  reason text,
  -- Of a reserved deposit: what of it nobody took out yet.
  held bigint CHECK (held >= 0 AND held <= amount),
  -- What a cash-out takes out of held deposits: [{"id": 17, "amount": "5000"}]. The rest of it comes from cash.
  from_held jsonb,
  -- What speaks against paying a cash-out before a person has looked at it; null before it was checked.
  flags text[],
  -- What the provider is asked for, written down before it is asked: the same order can be sent again after a crash.
  intent jsonb NOT NULL,
  idempotency_key text COLLATE "C",
  provider_payment_id text COLLATE "C",
  provider_mode text,
  provider_url text,
  provider_address jsonb,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  finished_at timestamptz,
  -- When the provider was asked to drop a deposit under way, because its player excluded themselves. Source: F-51.
  cancel_asked_at timestamptz,
  -- When the provider is asked for the payment's state, if it has not reported it by then.
  check_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  PRIMARY KEY (player_id, id),
  CONSTRAINT finished_has_a_time CHECK ((finished_at IS NULL) = (state IN ('pending', 'processing', 'reserved')))
);
CREATE UNIQUE INDEX payment_once ON payments.payment (player_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE UNIQUE INDEX payment_of_provider ON payments.payment (provider, provider_payment_id);
CREATE INDEX payment_to_check ON payments.payment (check_at) WHERE check_at IS NOT NULL;
CREATE INDEX payment_open ON payments.payment (action, state, created_at) WHERE finished_at IS NULL;
-- Counting what a player has under way must not read all they ever paid.
CREATE INDEX payment_open_of_player ON payments.payment (player_id) WHERE finished_at IS NULL;
CREATE INDEX payment_held ON payments.payment (player_id) WHERE action = 'deposit' AND state = 'reserved';
GRANT SELECT, INSERT, UPDATE ON payments.payment TO croupier_app;

-- Every step of every payment and who took it. History: rows never change.
CREATE TABLE payments.payment_event (
  player_id bigint NOT NULL,
  payment_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  from_state text,
  to_state text NOT NULL,
  actor text NOT NULL,
  detail jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (player_id, payment_id, id)
);
GRANT SELECT, INSERT ON payments.payment_event TO croupier_app;

-- Events that providers sent and we accepted. Written in the transaction that acts on them, so each acts once.
CREATE TABLE payments.callback (
  provider text COLLATE "C" NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  order_id text COLLATE "C" NOT NULL,
  body jsonb NOT NULL,
  outcome text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);
GRANT SELECT, INSERT ON payments.callback TO croupier_app;

-- Signed messages that do not fit what we know. A person has to look: one side is wrong about money.
CREATE TABLE payments.alarm (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  provider text NOT NULL,
  order_id text NOT NULL,
  problem text NOT NULL,
  detail jsonb NOT NULL
);
GRANT SELECT, INSERT ON payments.alarm TO croupier_app;

-- What a player paid with before, by the name that the provider gave it. Of a card: brand and last four digits.
CREATE TABLE payments.saved_profile (
  player_id bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  provider text COLLATE "C" NOT NULL,
  method_id text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  brand text NOT NULL,
  title text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  removed_at timestamptz,
  PRIMARY KEY (player_id, id)
);
GRANT SELECT, INSERT, UPDATE ON payments.saved_profile TO croupier_app;

-- Cards and accounts by the name that their provider gives them over all its customers, and who paid with them.
CREATE TABLE payments.instrument (
  provider text COLLATE "C" NOT NULL,
  fingerprint text COLLATE "C" NOT NULL,
  player_id bigint NOT NULL,
  first_at timestamptz NOT NULL,
  PRIMARY KEY (provider, fingerprint, player_id)
);
CREATE INDEX instruments_of_a_player ON payments.instrument (player_id);
GRANT SELECT, INSERT ON payments.instrument TO croupier_app;

-- Where a player sends coins by a crypto method, as the provider said when it was asked first. Source: C-4.2.
CREATE TABLE payments.deposit_address (
  player_id bigint NOT NULL,
  method_id text NOT NULL REFERENCES payments.method,
  currency text NOT NULL,
  network text NOT NULL,
  address text NOT NULL,
  memo text,
  -- Where the provider was told to report coins that come to the address by themselves; null where it was never told.
  callback_url text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, method_id, currency)
);
-- A report of coins that came names nothing but their address.
CREATE INDEX deposit_address_of_coins ON payments.deposit_address (address);
GRANT SELECT, INSERT, UPDATE (callback_url) ON payments.deposit_address TO croupier_app;
