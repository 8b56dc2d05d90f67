-- Appends events of one kind to the log, in the order of the arrays; answers how many. Payloads are texts of JSON; where one is
-- null, nothing is appended. Consumers are not woken: see events/appendEvent.ts. It is PL/pgSQL because that keeps the plan of its
-- statement for the next call.
CREATE OR REPLACE FUNCTION events.append_events(kind text, ats timestamptz[], players bigint[], payloads text[]) RETURNS int
LANGUAGE plpgsql AS $$
DECLARE
  appended int;
BEGIN
  INSERT INTO events.event (at, kind, player_id, payload)
    SELECT u.at, append_events.kind, u.player_id, u.payload::jsonb FROM unnest(ats, players, payloads) AS u(at, player_id, payload)
    WHERE u.payload IS NOT NULL;
  GET DIAGNOSTICS appended = ROW_COUNT;
  RETURN appended;
END $$;

REVOKE ALL ON FUNCTION events.append_events(text, timestamptz[], bigint[], text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION events.append_events(text, timestamptz[], bigint[], text[]) TO croupier_app;
