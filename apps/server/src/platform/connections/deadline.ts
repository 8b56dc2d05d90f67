import type pg from "pg";

/** A transaction did not come to its end in time. The code is PostgreSQL's own for that (transaction_timeout). */
class DeadlinePassed extends Error {
  readonly code = "25P04";

  constructor() {
    super("the transaction did not come to its end in time");
    this.name = "DeadlinePassed";
  }
}

/** What is left until `until_ms`, a moment of `performance.now()`. Throws DeadlinePassed where nothing is. */
export function leftUntil(until_ms: number): number {
  const left_ms = Math.ceil(until_ms - performance.now());
  if (left_ms <= 0) throw new DeadlinePassed();
  return left_ms;
}

/** What `work` answers, or DeadlinePassed. For reads: work that is not waited for goes on to its own end. */
export async function inTime<T>(work: Promise<T>, until_ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlinePassed()), until_ms - performance.now());
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The database hears what is left again once so much of it has passed: a transaction without waits costs no question more. */
const stale_ms = 250;

/** Sets the time that each statement from here to the end of the transaction may take. */
export const statementLimit = (left_ms: number) => `SET LOCAL statement_timeout = ${left_ms}`;

/**
 * A transaction's connection that has until a moment for all of its statements together. Each alone and each wait for a lock
 * has a bound of its own; their sum has none. PostgreSQL's transaction_timeout is that, but only from version 17 on.
 */
export function withDeadline(tx: pg.PoolClient, until_ms: number): pg.PoolClient {
  let told_ms: number | null = performance.now();
  const send = tx.query.bind(tx) as (...given: unknown[]) => Promise<unknown>;
  const query = async (...given: unknown[]) => {
    // What failed can be undone at any time, and a limit that was set since is undone with it.
    if (isRollback(given[0])) {
      told_ms = null;
      return send(...given);
    }
    const left_ms = leftUntil(until_ms);
    if (told_ms === null || performance.now() - told_ms > stale_ms) {
      told_ms = performance.now();
      await send(statementLimit(left_ms));
    }
    return send(...given);
  };
  return Object.create(tx, { query: { value: query } }) as pg.PoolClient;
}

function isRollback(query: unknown): boolean {
  return typeof query === "string" && /^rollback/i.test(query);
}
