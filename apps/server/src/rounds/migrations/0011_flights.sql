-- Shared flights of the crash game: one at a time for all players, with seeds from a chain that was published first.

-- A chain's links are the seeds of its flights, each the hash of the next. Only the root is kept, encrypted.
CREATE TABLE rounds.seed_chain (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game text NOT NULL,
  state text NOT NULL CHECK (state IN ('next', 'active', 'spent')),
  -- AES-256-GCM, as in rounds.seed. Source: fairness row 23.
  root bytea NOT NULL CHECK (octet_length(root) > 28),
  length int NOT NULL CHECK (length > 0),
  -- Link 0: the published end.
  terminal text NOT NULL UNIQUE CHECK (terminal ~ '^[0-9a-f]{64}$'),
  salt text NOT NULL CHECK (length(salt) BETWEEN 1 AND 64),
  -- Number of the next flight.
  next_number int NOT NULL DEFAULT 1 CHECK (next_number BETWEEN 1 AND length + 1),
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX running_chain ON rounds.seed_chain (game, state) WHERE state IN ('next', 'active');

CREATE TABLE rounds.flight (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game text NOT NULL,
  chain_id bigint NOT NULL REFERENCES rounds.seed_chain (id),
  number int NOT NULL,
  state text NOT NULL CHECK (state IN ('betting', 'flying', 'ended')),
  seed_hash text NOT NULL CHECK (seed_hash ~ '^[0-9a-f]{64}$'),
  -- Told once the line has broken, not before.
  seed text,
  point int,
  betting_until timestamptz NOT NULL,
  began_at timestamptz,
  -- When a server last stood by while it flew.
  tended_at timestamptz,
  ended_at timestamptz,
  spared boolean NOT NULL DEFAULT false,
  UNIQUE (chain_id, number),
  CHECK ((state = 'betting') = (began_at IS NULL)),
  CHECK ((state = 'ended') = (ended_at IS NOT NULL)),
  CHECK ((state = 'ended') = (seed IS NOT NULL)),
  CHECK ((state = 'ended') = (point IS NOT NULL))
);
CREATE UNIQUE INDEX one_running_flight ON rounds.flight (game) WHERE state <> 'ended';
CREATE INDEX flights_of_game ON rounds.flight (game, id DESC);

-- Which rounds are on which flight. The round itself, its money and its history stand where all rounds do.
CREATE TABLE rounds.flight_seat (
  round_id uuid PRIMARY KEY,
  flight_id bigint NOT NULL REFERENCES rounds.flight (id),
  -- As strangers may see it.
  name text NOT NULL,
  -- The lowest height at which a bet of it leaves by itself; null when none is left.
  next_auto int,
  open boolean NOT NULL DEFAULT true,
  -- When settling it last failed, so that one broken round is not tried all the time.
  failed_at timestamptz
);
CREATE INDEX seats_of_flight ON rounds.flight_seat (flight_id);
CREATE INDEX open_seats ON rounds.flight_seat (flight_id, next_auto) WHERE open;

GRANT SELECT, INSERT, UPDATE ON rounds.seed_chain, rounds.flight, rounds.flight_seat TO croupier_app;

-- rounds.play_batch for bets on a flight. An item also has "flight", "nextAuto" and "seatName". It is played while that
-- flight takes bets, else answered { "result": "betting_closed" }: the flight's lock makes every bet come wholly before or
-- wholly after the moment it closes.
CREATE FUNCTION rounds.play_flight_batch(items jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  results jsonb[] := array_fill('{"result": "betting_closed"}'::jsonb, ARRAY[jsonb_array_length(items)]);
  taken jsonb;
  places int[];
  answers jsonb;
BEGIN
  PERFORM 1 FROM rounds.flight f
    WHERE f.id IN (SELECT (i ->> 'flight')::bigint FROM jsonb_array_elements(items) AS i)
    ORDER BY f.id FOR SHARE;
  -- This statement sees everything that was committed before the locks.
  SELECT jsonb_agg(i.item ORDER BY i.ord), array_agg(i.ord::int ORDER BY i.ord)
    INTO taken, places
    FROM jsonb_array_elements(items) WITH ORDINALITY AS i(item, ord)
    JOIN rounds.flight f ON f.id = (i.item ->> 'flight')::bigint
    WHERE f.state = 'betting' AND f.betting_until > (i.item ->> 'at')::timestamptz;
  IF taken IS NULL THEN RETURN to_jsonb(results); END IF;
  answers := rounds.play_batch(taken);
  FOR n IN 1..cardinality(places) LOOP
    results[places[n]] := answers -> (n - 1);
  END LOOP;
  INSERT INTO rounds.flight_seat (round_id, flight_id, name, next_auto)
    SELECT (t.item ->> 'id')::uuid, (t.item ->> 'flight')::bigint, t.item ->> 'seatName', (t.item ->> 'nextAuto')::int
    FROM jsonb_array_elements(taken) WITH ORDINALITY AS t(item, ord)
    WHERE answers -> (t.ord::int - 1) ->> 'result' = 'ok';
  RETURN to_jsonb(results);
END $$;
REVOKE ALL ON FUNCTION rounds.play_flight_batch(jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rounds.play_flight_batch(jsonb) TO croupier_app;
