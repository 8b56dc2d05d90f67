-- The event log: one row for everything that other modules may want to know, appended in the transaction that made it true.

CREATE SCHEMA IF NOT EXISTS events;
GRANT USAGE ON SCHEMA events TO croupier_app;

CREATE SEQUENCE events.event_id;
GRANT USAGE ON SEQUENCE events.event_id TO croupier_app;

-- Partitioned by month. Consumers follow (txid, id), and only as far as no transaction older than that can still appear.
CREATE TABLE events.event (
  txid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  id bigint NOT NULL DEFAULT nextval('events.event_id'),
  at timestamptz NOT NULL,
  kind text NOT NULL,
  player_id bigint,
  payload jsonb NOT NULL
) PARTITION BY RANGE (at);
CREATE INDEX event_order ON events.event (txid, id);
-- Instants whose month has no partition; events.ensure_partitions moves them when it makes that month.
CREATE TABLE events.event_other PARTITION OF events.event DEFAULT;
-- The history may be added to and read, never changed. Source: F-03.
GRANT SELECT, INSERT ON events.event TO croupier_app;

-- How far each consumer has read.
CREATE TABLE events.cursor (
  consumer text PRIMARY KEY,
  txid xid8 NOT NULL DEFAULT '0',
  id bigint NOT NULL DEFAULT 0,
  moved_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, UPDATE ON events.cursor TO croupier_app;

-- One row: by how much the transaction numbers of the log are ahead of the server's; zero until a restore.
--
-- Transactions are numbered by a PostgreSQL server, not by a database. A database that was restored from a dump on another
-- server holds rows and cursors with the old server's numbers. The new server's may be far smaller, and what is written then
-- would come before the cursors and never be read. events.resume_after_restore sets the difference.
CREATE TABLE events.clock (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  ahead bigint NOT NULL DEFAULT 0 CHECK (ahead >= 0)
);
INSERT INTO events.clock DEFAULT VALUES;
GRANT SELECT ON events.clock TO croupier_app;
