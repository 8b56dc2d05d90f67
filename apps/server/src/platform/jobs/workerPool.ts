import pg from "pg";
import { isLineBroken } from "../connections/trouble.ts";

/** A connection is made, or one of the pool comes free, within this time. */
const connectWithin_ms = 15_000;
const keepAlive_ms = 10_000;
/** A query that is still open at so many looks in a row has no answer to come: the worker's queries are short. */
const maxLooks = 3;

export interface WorkerPool {
  pool: pg.Pool;
  end(): Promise<void>;
}

/** Parts of the driver's connection that it does not declare. */
interface Inside {
  connection: { stream: { destroy(): void } };
  _getActiveQuery(): unknown;
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: pg.PoolClient["release"] | undefined,
) => void;

/** `cannot_connect_now`, which the worker takes as a reason to try again, after 3 seconds and more. */
const tryAgain = "57P03";

/** The same error with a code after which the worker tries again, where it is the line that broke. */
function asPassing(error: unknown): unknown {
  if (!(error instanceof Error) || !isLineBroken(error)) return error;
  return Object.assign(new Error(error.message, { cause: error }), { code: tryAgain });
}

/**
 * The worker ticks a job off without waiting for it, so nobody hears of a failure there, and an error that nobody hears
 * ends the process. Here it gets errors of the line that it knows to wait for, and once the pool has ended no answer at
 * all. It also gives the connection that it listens on back twice when the queue closes while the line breaks: the second
 * time means nothing.
 */
class ForgivingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) {
      if (this.ending) return new Promise(() => undefined);
      return super.connect().catch((error: unknown) => {
        throw asPassing(error);
      });
    }
    super.connect((error, client, release) => {
      let given = false;
      callback(error, client, (broken) => {
        if (given) return;
        given = true;
        // A pool that has ended gives an error alone.
        release?.(broken);
      });
    });
    return undefined;
  }
}

/** Lets a connection's queries fail with errors that the worker knows to wait for. */
function tellPassing(connection: pg.PoolClient): void {
  const query = connection.query.bind(connection) as (...given: unknown[]) => unknown;
  const told = (...given: unknown[]) => {
    const answer = query(...given);
    return answer instanceof Promise
      ? answer.catch((error: unknown) => {
          throw asPassing(error);
        })
      : answer;
  };
  connection.query = told as typeof connection.query;
}

/**
 * The queue's connections. One of the library's own would still be closing when it says that it has stopped, with nobody
 * to hear of its errors any more: a database that stops right then would take the process with it. A lost connection shows
 * in the next query, so nothing is to be done here. A line that swallows everything never says that it is lost. With
 * `lookEvery_ms` each connection in use is looked at so often: one that only listens is asked for a sign of life, one that
 * does not answer is ended, and the worker makes it anew. Source: F-14.
 */
export function openWorkerPool(url: string, options: { max: number; lookEvery_ms?: number }): WorkerPool {
  const pool = new ForgivingPool({
    connectionString: url,
    max: options.max,
    application_name: "croupier jobs",
    connectionTimeoutMillis: connectWithin_ms,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAlive_ms,
  });
  const open = new Map<pg.PoolClient, { query: unknown; looks: number }>();
  pool.on("error", () => undefined);
  pool.on("connect", (connection) => {
    connection.on("error", () => undefined);
    tellPassing(connection);
  });
  pool.on("acquire", (connection) => open.set(connection, { query: null, looks: 0 }));
  pool.on("release", (_, connection) => open.delete(connection));
  pool.on("remove", (connection) => open.delete(connection));

  function look(): void {
    for (const [connection, seen] of open) {
      const { connection: line, _getActiveQuery } = connection as unknown as Inside;
      const query = _getActiveQuery.call(connection);
      seen.looks = query !== null && query === seen.query ? seen.looks + 1 : 1;
      seen.query = query;
      if (query == null) connection.query("SELECT 1").catch(() => undefined);
      else if (seen.looks >= maxLooks) line.stream.destroy();
    }
  }

  const looking = options.lookEvery_ms === undefined ? undefined : setInterval(look, options.lookEvery_ms);
  looking?.unref();
  return {
    pool,
    async end() {
      await pool.end();
      clearInterval(looking);
    },
  };
}
