import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { aboutToWaitForConnection, holdingConnection } from "./connections/held.ts";

/** A connection inside a transaction. Rooms write plain SQL: `tx.query("...", [...])`. */
export type Tx = pg.PoolClient;

/** What both a pool and a transaction can do, for readers that do not care which they are given. */
export type Queryable = Pick<pg.Pool, "query">;

export interface TransactionOptions {
  /** `read committed` unless told. */
  isolation?: "read committed" | "repeatable read" | "serializable";
}

export interface Database {
  pool: pg.Pool;
  sql: Kysely<unknown>;
  /** How often a whole transaction was run again after a serialisation failure or a deadlock. Source: fairness row 7. */
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
  /** Most connections at once. */
  max?: number;
  /**
   * The address is a pooler's in transaction mode: each transaction may have another connection of the database, so nothing
   * is left on one, neither settings nor prepared statements. The user's own settings say the role and the time limits.
   */
  pooled?: boolean;
  /** Told of connections that broke while idle; they are replaced on the next use. */
  onConnectionLost?: (error: Error) => void;
}

const mostAttempts = 12;
const int8 = 20;
const int8Array = 1016;

/** bigint columns come back as JS bigint: money never passes through a float. Source: fairness row 4. */
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

type Connected = (error: Error | undefined, client?: pg.PoolClient, release?: (error?: unknown) => void) => void;

/** A pool that refuses a flow its second connection. Everything that uses a pool asks it for a connection first. */
class GuardedPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    try {
      aboutToWaitForConnection();
    } catch (error) {
      if (!callback) return Promise.reject(error);
      callback(error as Error);
      return undefined;
    }
    return callback ? (super.connect(callback as never) as unknown as undefined) : super.connect();
  }
}

/** Opens a pool. Nothing is sent until the first query. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new GuardedPool({
    connectionString: withSessionSettings(options.url, options.role),
    max: options.max ?? 12,
    types: typeParsers,
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: "croupier",
  });
  pool.on("error", options.onConnectionLost ?? (() => undefined));
  // The pool listens to idle connections only. One that breaks while it is lent fails its query, which says enough;
  // without a listener of its own the event would end the process.
  pool.on("connect", (connection) => {
    connection.on("error", () => undefined);
    if (options.pooled) forgetNames(connection);
  });
  let retries = 0;
  return {
    pool,
    sql: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
    get retries() {
      return retries;
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

/** Limits on waiting keep one stuck session from holding up the house; the owner, who migrates, has none. */
function withSessionSettings(url: string, role: string | undefined): string {
  if (!role) return url;
  const address = new URL(url);
  const given = address.searchParams.get("options");
  const ours = `-c role=${role} -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000`;
  address.searchParams.set("options", given ? `${given} ${ours}` : ours);
  return address.toString();
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T> {
  const tx = await pool.connect();
  let broken: Error | undefined;
  try {
    await tx.query(options?.isolation ? `BEGIN ISOLATION LEVEL ${options.isolation}` : "BEGIN");
    const result = await holdingConnection(() => work(tx));
    await tx.query("COMMIT");
    return result;
  } catch (error) {
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
 * Any other error, and the twelfth conflict in a row, is thrown on. Source: fairness row 7.
 */
export async function runAgainOnConflict<T>(work: () => Promise<T>, onRetry: () => void): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isConflict(error) || attempt >= mostAttempts) throw error;
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
