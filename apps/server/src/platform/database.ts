import pg from "pg";
import { leftUntil, statementLimit, withDeadline } from "./connections/deadline.ts";
import { holdingConnection } from "./connections/held.ts";
import { LanePool } from "./connections/lanePool.ts";
import { isLineBroken } from "./connections/trouble.ts";

/** A connection inside a transaction. Plain queries are built and sent with `query.ts`; the rest is SQL: `tx.query("...", [...])`. */
export type Tx = pg.PoolClient;

/** What both a pool and a transaction can do, for readers that do not care which they are given. */
export type Queryable = Pick<pg.Pool, "query">;

/**
 * What lists and reports are read with: a replica where there is one that will do, otherwise the database itself. Nothing
 * that decides over a bet, a balance, a limit, a session or a payment is read with these.
 */
export interface Reads {
  /** Answers hold all that any process had answered before the question: what players see of what they did. */
  current: Queryable;
  /** Answers may be some seconds old: lists that are everybody's, and reports. */
  recent: Queryable;
}

export interface TransactionOptions {
  /** `read committed` unless told. */
  isolation?: "read committed" | "repeatable read" | "serializable";
  /** A moment of `performance.now()` by which it has ended, however often it is run again; else DeadlinePassed, or 57014. */
  until_ms?: number;
}

export interface Database {
  pool: pg.Pool;
  /** The pool itself, until the start of the process puts a replica here. */
  reads: Reads;
  /** Connections lent, work that waits for one and work that was refused, by lane. For metrics. */
  readonly load: LanePool["load"];
  /** How often a whole transaction was run again after a serialisation failure or a deadlock. Source: F-07. */
  readonly retries: number;
  /** Runs `work` in one transaction; on SQLSTATE 40001 and 40P01 everything is rolled back and run again. */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `postgres://` address. */
  url: string;
  /** Role that every connection takes on; `croupier_app` for the application, none for the owner. */
  role?: string;
  /** Connections for requests at most; background work and reports have a few beside them. */
  max?: number;
  /**
   * The address is a pooler's in transaction mode: each transaction may have another connection of the database, so nothing
   * is left on one, neither settings nor prepared statements. The user's own settings say the role and the time limits.
   */
  pooled?: boolean;
  /** Nothing can be written through it. */
  readOnly?: boolean;
  /** Told of connections that broke while idle; they are replaced on the next use. */
  onConnectionLost?: (error: Error) => void;
  /** Told when the database stops answering, and when it answers again. */
  onAway?: (away: boolean) => void;
}

const maxAttempts = 12;
const int8 = 20;
const int8Array = 1016;

/** bigint columns come back as JS bigint: money never passes through a float. Source: F-04. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") => {
    if (oid === int8) return BigInt;
    if (oid === int8Array) return parseBigintArray;
    return pg.types.getTypeParser(oid, format as "text");
  }) as pg.CustomTypesConfig["getTypeParser"],
};

function parseBigintArray(text: string): (bigint | null)[] {
  const inner = text.slice(1, -1);
  return inner === "" ? [] : inner.split(",").map((item) => (item === "NULL" ? null : BigInt(item)));
}

/** Connections beside those for requests: background work of one process, and one report at a time. */
const maxBackground = 6;
const maxReports = 1;

/** Time limits by purpose. Reports, such as the reconciliation of the books, take as long as they take. */
const limits = {
  requests: { statement_ms: 15_000, lock_ms: 8_000, idleInTransaction_ms: 15_000 },
  background: { statement_ms: 60_000, lock_ms: 30_000, idleInTransaction_ms: 60_000 },
  none: { statement_ms: 0, lock_ms: 0, idleInTransaction_ms: 0 },
};
const patient = { connect_ms: 15_000, limits: limits.none };

/** Opens a pool. Nothing is sent until the first query. */
export function openDatabase(options: DatabaseOptions): Database {
  const max = options.max ?? 12;
  const pool = new LanePool({
    connectionString: options.url,
    role: options.role,
    readOnly: options.readOnly ?? false,
    types: typeParsers,
    idleTimeoutMillis: 30_000,
    application_name: "croupier",
    // The owner, who migrates and counts, has all the time there is.
    requests:
      options.role || options.pooled ? { max, connect_ms: 1_700, limits: limits.requests } : { ...patient, max },
    background: { max: maxBackground, connect_ms: options.readOnly ? 1_700 : 10_000, limits: limits.background },
    reports: { ...patient, max: maxReports },
    onAway: options.onAway ?? (() => undefined),
    onConnect: (connection) => {
      if (options.pooled) forgetNames(connection);
    },
  });
  pool.on("error", options.onConnectionLost ?? (() => undefined));
  let retries = 0;
  return {
    pool,
    reads: { current: pool, recent: pool },
    get retries() {
      return retries;
    },
    get load() {
      return pool.load;
    },
    transaction: (work, settings) =>
      runAgainOnConflict(
        () => inTransaction(pool, work, settings),
        () => retries++,
      ),
    close: () => pool.end(),
  };
}

/** Lets a connection prepare each statement for itself alone, whatever it is named. */
function forgetNames(connection: pg.PoolClient): void {
  const query = connection.query.bind(connection) as (...args: unknown[]) => unknown;
  const nameless = (first: unknown, ...rest: unknown[]) =>
    query(isNamed(first) ? { ...first, name: undefined } : first, ...rest);
  connection.query = nameless as typeof connection.query;
}

function isNamed(query: unknown): query is { name: string } {
  return (
    typeof query === "object" && query !== null && "name" in query && Object.getPrototypeOf(query) === Object.prototype
  );
}

async function inTransaction<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  { isolation, until_ms }: TransactionOptions = {},
): Promise<T> {
  const tx = await pool.connect();
  let broken: Error | undefined;
  try {
    const begin = isolation ? `BEGIN ISOLATION LEVEL ${isolation}` : "BEGIN";
    await tx.query(until_ms === undefined ? begin : `${begin}; ${statementLimit(leftUntil(until_ms))}`);
    const bounded = until_ms === undefined ? tx : withDeadline(tx, until_ms);
    const result = await holdingConnection(() => work(bounded));
    await bounded.query("COMMIT");
    return result;
  } catch (error) {
    // On a line that is broken nobody hears a rollback; the server undoes the work when it finds its client gone.
    if (isLineBroken(error)) broken = error as Error;
    else
      await tx.query("ROLLBACK").catch((lost: Error) => {
        broken = lost;
      });
    throw error;
  } finally {
    tx.release(broken);
  }
}

/**
 * Runs the whole of `work` again after a serialisation failure or a deadlock, waiting a little longer each time.
 * Any other error, and the twelfth conflict in a row, is thrown on. Source: F-07.
 */
export async function runAgainOnConflict<T>(work: () => Promise<T>, onRetry: () => void): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error) || attempt >= maxAttempts) throw error;
      onRetry();
      await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(5 * 2 ** attempt, 200)));
    }
  }
}

/** True for 40001 (serialization_failure) and 40P01 (deadlock_detected), after which PostgreSQL asks to run again. */
export function isConflict(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === "40001" || code === "40P01";
}
