-- Which seeds there may be. Constraints would be checked again with each bet's nonce, so this looks only when a seed is made or
-- changes its state. Source: F-21, F-23.
CREATE OR REPLACE FUNCTION rounds.check_seed() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF (NEW.state = 'retired') = (NEW.retired_at IS NOT NULL)
    AND octet_length(NEW.server_seed) > 28 AND NEW.server_seed_hash ~ '^[0-9a-f]{64}$' AND length(NEW.client_seed) BETWEEN 1 AND 64
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'there is no % seed of the state %', NEW.mode, NEW.state USING ERRCODE = 'check_violation';
END $$;

REVOKE ALL ON FUNCTION rounds.check_seed() FROM PUBLIC;

CREATE OR REPLACE TRIGGER known_seed BEFORE INSERT OR UPDATE OF state, server_seed, server_seed_hash, client_seed, retired_at
  ON rounds.seed FOR EACH ROW EXECUTE FUNCTION rounds.check_seed();
