-- What no bet changes of a seed is looked at by the trigger known_seed when it changes, see sql/check_seed.sql: constraints are
-- read and checked again with each nonce.
ALTER TABLE rounds.seed DROP CONSTRAINT seed_server_seed_check, DROP CONSTRAINT seed_server_seed_hash_check,
  DROP CONSTRAINT seed_client_seed_check, DROP CONSTRAINT seed_check;
