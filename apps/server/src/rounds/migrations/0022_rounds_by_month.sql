-- Rounds and steps by month. A round's id begins with its time, so that the id alone finds the partition; a step lies with
-- its round. Within a month indexes keep keys, nonces and names unique; over the turn of a month the lock of the player's
-- seed does, under which keys are looked up. A key is known for two days at least, and for its month. Source: fairness rows 9,
-- 21, 40, 41; docs/decisions/016.

-- The rules and pays that rounds were played by, by their hash.
ALTER TABLE rounds.step DROP CONSTRAINT step_round_id_fkey;
ALTER TABLE rounds.recovery DROP CONSTRAINT recovery_round_id_fkey;

ALTER TABLE rounds.round RENAME TO round_before;
DROP INDEX rounds.round_key, rounds.round_waiting;
-- As text of JSON: shorter than jsonb, and nothing asks for its parts.
ALTER TABLE rounds.round_before ALTER COLUMN bet TYPE json, ALTER COLUMN choices DROP DEFAULT, ALTER COLUMN events DROP DEFAULT;
ALTER TABLE rounds.round_before ALTER COLUMN events TYPE json, ALTER COLUMN choices TYPE json;
ALTER TABLE rounds.round_before ALTER COLUMN events SET DEFAULT '[]', ALTER COLUMN choices SET DEFAULT '[]';

CREATE TABLE rounds.round (LIKE rounds.round_before INCLUDING DEFAULTS INCLUDING CONSTRAINTS, PRIMARY KEY (id)) PARTITION BY RANGE (id);
CREATE TABLE rounds.round_other PARTITION OF rounds.round DEFAULT;
ALTER INDEX rounds.round_recall RENAME TO round_recall_before;
-- Recall: newest first. Source: fairness row 41.
CREATE INDEX round_recall ON rounds.round (player_id, mode, game, id DESC);
CREATE INDEX round_waiting ON rounds.round (acted_at) WHERE state = 'open';
-- A nonce is used once, also after a restart. Source: fairness row 21.
CREATE UNIQUE INDEX round_other_nonce ON rounds.round_other (seed_id, nonce) WHERE seed_id IS NOT NULL;
-- By the key's hash, which is a third as long.
CREATE UNIQUE INDEX round_other_key ON rounds.round_other (player_id, hashtextextended(key, 0), mode);
-- Source: fairness row 40. Studios number their own rounds and may keep several open.
CREATE UNIQUE INDEX round_other_open ON rounds.round_other (player_id, mode, game) WHERE state = 'open' AND provider_round IS NULL;
CREATE UNIQUE INDEX round_other_studio ON rounds.round_other (provider, provider_round) WHERE provider_round IS NOT NULL;

ALTER TABLE rounds.step RENAME TO step_before;
ALTER TABLE rounds.step_before DROP CONSTRAINT step_pkey;
ALTER TABLE rounds.step_before DROP CONSTRAINT step_round_id_number_key;
CREATE TABLE rounds.step (LIKE rounds.step_before INCLUDING DEFAULTS INCLUDING CONSTRAINTS, PRIMARY KEY (round_id, number)) PARTITION BY RANGE (round_id);
CREATE TABLE rounds.step_other PARTITION OF rounds.step DEFAULT;
CREATE UNIQUE INDEX step_other_key ON rounds.step_other (player_id, hashtextextended(key, 0), mode);

-- What an older version wrote stays in one partition up to the end of its month; a new database has none.
DO $$
DECLARE
  ends text := months.bound(date_trunc('month', now(), 'UTC') + interval '1 month', 'uuid');
BEGIN
  IF EXISTS (SELECT FROM rounds.round_before) THEN
    CREATE UNIQUE INDEX round_before_key ON rounds.round_before (player_id, hashtextextended(key, 0), mode);
    EXECUTE format('ALTER TABLE rounds.round ATTACH PARTITION rounds.round_before FOR VALUES FROM (MINVALUE) TO (%L)', ends);
    CREATE UNIQUE INDEX step_before_key ON rounds.step_before (player_id, hashtextextended(key, 0), mode);
    EXECUTE format('ALTER TABLE rounds.step ATTACH PARTITION rounds.step_before FOR VALUES FROM (MINVALUE) TO (%L)', ends);
  ELSE
    DROP TABLE rounds.round_before, rounds.step_before;
  END IF;
END $$;

GRANT SELECT, INSERT, UPDATE ON rounds.round TO croupier_app;
GRANT SELECT, INSERT ON rounds.step TO croupier_app;

CREATE FUNCTION rounds.ensure_partitions(around timestamptz, ahead int DEFAULT 3) RETURNS int
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT months.ensure('rounds.round', around, ahead) + months.ensure('rounds.step', around, ahead)
$$;
REVOKE ALL ON FUNCTION rounds.ensure_partitions(timestamptz, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION rounds.ensure_partitions(timestamptz, int) TO croupier_app;
SELECT rounds.ensure_partitions(now());

-- The lowest id of a round in which a key of this moment must be looked for: of two days before, and of the month's begin.
CREATE FUNCTION rounds.keys_from(at timestamptz) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT months.bound(least(at - interval '2 days', date_trunc('month', at, 'UTC')), 'uuid')::uuid
$$;
-- The lowest id that a round which is still open can have: recovery closes all that were left for thirty days.
CREATE FUNCTION rounds.open_from(at timestamptz) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT months.bound(at - interval '35 days', 'uuid')::uuid
$$;

-- What moves with every bet keeps room on its page, so that no index is touched.
ALTER TABLE rounds.seed SET (fillfactor = 60);
ALTER TABLE rounds.player_stats SET (fillfactor = 60);
ALTER TABLE rounds.demo_balance SET (fillfactor = 60);
