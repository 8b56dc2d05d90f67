-- What other modules may know of a round: one row, or none. PostgreSQL puts the text in the place of the call, so that it is
-- planned as a join.
CREATE OR REPLACE FUNCTION rounds.round_by_id(wanted uuid)
RETURNS TABLE (id uuid, state text, currency text, bet json, choices json) LANGUAGE sql STABLE AS $$
  SELECT r.id, r.state, r.currency, r.bet, r.choices FROM rounds.round r WHERE r.id = wanted
$$;

REVOKE ALL ON FUNCTION rounds.round_by_id(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rounds.round_by_id(uuid) TO croupier_app;
