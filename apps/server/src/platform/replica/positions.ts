import type { Queryable } from "../database.ts";

/** Where a server stands in the log, in bytes, and which database it is of. */
export interface Standing {
  position: bigint;
  /** The same for a database and its replicas, another for every other. */
  system: string;
}

/**
 * Where the primary stands: everything that was answered before lies before it. An answer waits until its commit is
 * flushed; where an operator has switched that off, what is only inserted counts. Source: PostgreSQL, 9.28.3.
 */
export async function primaryPosition(on: Queryable): Promise<bigint> {
  const { rows } = await on.query<{ position: bigint }>({
    name: "replica.primary_position",
    text: `SELECT (CASE WHEN current_setting('synchronous_commit') = 'off' THEN pg_current_wal_insert_lsn()
             ELSE pg_current_wal_flush_lsn() END - '0/0')::bigint AS position`,
  });
  return (rows[0] as { position: bigint }).position;
}

/** Which database a server is of. */
export async function systemOf(on: Queryable): Promise<string> {
  const { rows } = await on.query("SELECT system_identifier::text AS system FROM pg_control_system()");
  return rows[0].system;
}

/** How far a replica has replayed the log; null for a server that replays none, such as one that was promoted. */
export async function replayedPosition(on: Queryable): Promise<bigint | null> {
  const { rows } = await on.query<{ position: bigint | null }>({
    name: "replica.replayed_position",
    text: `SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::bigint END AS position`,
  });
  return rows[0]?.position ?? null;
}

/** The same, and which database it is of. Null as above. */
export async function replicaStanding(on: Queryable): Promise<Standing | null> {
  const position = await replayedPosition(on);
  return position === null ? null : { position, system: await systemOf(on) };
}
