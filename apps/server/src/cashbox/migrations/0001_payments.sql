-- The cashbox: ways to pay, payments and their history, what providers told us, and what players paid with before.
-- Money itself stands in the ledger; a payment says how far it has come. Amounts are bigint subunits.

CREATE SCHEMA cashbox;

-- A way to pay, as the operator set it up. Source: spec 3-59, 9-41 to 9-44.
CREATE TABLE cashbox.method (
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

CREATE TABLE cashbox.method_terms (
  method_id text COLLATE "C" NOT NULL REFERENCES cashbox.method ON DELETE CASCADE,
  currency text COLLATE "C" NOT NULL,
  action text NOT NULL CHECK (action IN ('deposit', 'cashout')),
  least bigint NOT NULL CHECK (least > 0),
  most bigint NOT NULL CHECK (most >= least),
  -- In ten-thousandths of the amount; what the provider keeps is the house's cost, this is the player's.
  fee_bp integer NOT NULL DEFAULT 0 CHECK (fee_bp >= 0),
  processing jsonb NOT NULL DEFAULT '{"type": "instant"}',
  PRIMARY KEY (method_id, currency, action)
);

CREATE TABLE cashbox.payment (
  player_id bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  action text NOT NULL CHECK (action IN ('deposit', 'cashout')),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text COLLATE "C" NOT NULL,
  method_id text COLLATE "C" NOT NULL,
  brand text NOT NULL,
  kind text NOT NULL,
  provider text COLLATE "C" NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN
    ('pending', 'processing', 'reserved', 'succeeded', 'declined', 'rejected', 'canceled', 'recalled')),
  reason text,
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
  -- When the provider is asked how it stands, if it has not said so by then.
  check_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  PRIMARY KEY (player_id, id),
  CONSTRAINT finished_has_a_time CHECK ((finished_at IS NULL) = (state IN ('pending', 'processing', 'reserved')))
);
CREATE UNIQUE INDEX payment_once ON cashbox.payment (player_id, idempotency_key) WHERE idempotency_key IS NOT NULL;
CREATE UNIQUE INDEX payment_of_provider ON cashbox.payment (provider, provider_payment_id);
CREATE INDEX payment_to_check ON cashbox.payment (check_at) WHERE check_at IS NOT NULL;
CREATE INDEX payment_open ON cashbox.payment (action, state, created_at) WHERE finished_at IS NULL;

-- Every step of every payment and who took it. History: nothing here changes.
CREATE TABLE cashbox.payment_event (
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

-- Events that providers sent and we took in. Written in the transaction that acts on them, so each acts once.
CREATE TABLE cashbox.callback (
  provider text COLLATE "C" NOT NULL,
  event_id text COLLATE "C" NOT NULL,
  order_id text COLLATE "C" NOT NULL,
  body jsonb NOT NULL,
  outcome text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);

-- Signed messages that do not fit what we know. A person has to look: somebody is wrong about money.
CREATE TABLE cashbox.alarm (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  provider text NOT NULL,
  order_id text NOT NULL,
  problem text NOT NULL,
  detail jsonb NOT NULL
);

-- What a player paid with before, by the name that the provider gave it. Of a card: brand and last four digits.
CREATE TABLE cashbox.saved_profile (
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

GRANT USAGE ON SCHEMA cashbox TO croupier_app;
GRANT SELECT, INSERT, UPDATE ON cashbox.method, cashbox.method_terms, cashbox.payment, cashbox.saved_profile TO croupier_app;
GRANT SELECT, INSERT ON cashbox.payment_event, cashbox.callback, cashbox.alarm TO croupier_app;
