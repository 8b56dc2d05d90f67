import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { batchReads } from "../batching/batchReads.ts";
import { aboutToWaitForConnection } from "../connections/held.ts";
import { currentPurpose } from "../connections/purpose.ts";
import { type Database, openDatabase, type Queryable, type Reads } from "../database.ts";
import { primaryPosition, replayedPosition } from "./positions.ts";
import { type ReplicaFault, type ReplicaWatch, watchReplica } from "./watchReplica.ts";
import { withinTime } from "./withinTime.ts";

/** What became of the questions so far: answered by the replica, or by the primary and why. */
export interface ReplicaCounts {
  replica: number;
  /** The replica was left aside. */
  aside: number;
  /** It had not replayed yet what the answer must hold. */
  behind: number;
  /** It failed, or took too long. */
  failed: number;
}

export interface Replica {
  reads: Reads;
  readonly fault: ReplicaFault | null;
  readonly lag_ms: number;
  readonly counts: Readonly<ReplicaCounts>;
  /** Tells how it is and of every change; null: the replica is asked. */
  onFault(tell: (fault: ReplicaFault | null) => void): void;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  /** Address of the replica. */
  url: string;
  role: string;
  /** Connections for requests. */
  max: number;
  primary: Pick<Database, "pool">;
}

/** A request gives the replica so long, all in all, and has time left for the primary. */
const request_ms = 700;
/** How long a question waits for the replica to replay what its answer must hold. */
const catchUp_ms = 150;
const look_ms = 5;
const close_ms = 1_000;

/** The values of one call of `query`; the replica is asked with promises only. */
type Question = Parameters<pg.ClientBase["query"]>;

/**
 * A streaming replica that lists and reports are read from. Whatever is the matter with it, the primary is asked instead:
 * nothing waits for a replica longer than 700 ms, and nothing is written through it. Decision 019.
 */
export function openReplica({ url, role, max, primary }: ReplicaOptions): Replica {
  const copy = openDatabase({ url, role, max, readOnly: true });
  const listeners: ((fault: ReplicaFault | null) => void)[] = [];
  const watch = watchReplica(primary.pool, copy.pool, (fault) => {
    for (const tell of listeners) tell(fault);
  });
  const counts: ReplicaCounts = { replica: 0, aside: 0, behind: 0, failed: 0 };
  const position = batchReads(async () => new Map([["now", await primaryPosition(primary.pool)]]), "read");
  const current = async () => (await position("now")) as bigint;

  const reader = (needed: () => Promise<bigint> | null): Queryable => {
    const ask = async (...question: Question) => {
      aboutToWaitForConnection();
      const found = await tryReplica({ copy, watch, counts, needed, question });
      return found ? found.reply : (primary.pool.query as (...asked: Question) => unknown)(...question);
    };
    return { query: ask as Queryable["query"] };
  };

  return {
    reads: { current: reader(current), recent: reader(() => null) },
    counts,
    get fault() {
      return watch.fault;
    },
    get lag_ms() {
      return watch.lag_ms;
    },
    onFault(tell) {
      listeners.push(tell);
      if (watch.fault !== "not_asked_yet") tell(watch.fault);
    },
    async close() {
      watch.close();
      // A connection that hangs is not waited for.
      await withinTime(close_ms, copy.close()).catch(() => undefined);
    },
  };
}

interface Attempt {
  copy: Database;
  watch: ReplicaWatch;
  counts: ReplicaCounts;
  /** What the replica must have replayed; null where the lag alone decides. */
  needed(): Promise<bigint> | null;
  question: Question;
}

/** The replica's answer, or null where the primary is to be asked. */
async function tryReplica(attempt: Attempt): Promise<{ reply: unknown } | null> {
  const { watch, counts } = attempt;
  const pass = (why: keyof ReplicaCounts) => {
    counts[why] += 1;
    return null;
  };
  if (watch.fault !== null) return pass("aside");
  try {
    const found = await withinTime(patience_ms(), askReplica(attempt));
    if (!found) return pass("behind");
    counts.replica += 1;
    return found;
  } catch {
    // Also a question that replay cancelled, and one that is wrong: the primary says so then.
    void watch.look();
    return pass("failed");
  }
}

/** Reports take as long as they take; a replica that falls silent under one is noticed by its pool. */
function patience_ms(): number {
  const purpose = currentPurpose();
  return purpose === "background" || purpose === "report" ? Number.POSITIVE_INFINITY : request_ms;
}

/** On one connection, so that the server that had replayed enough is the one that answers, also if it is started anew. */
async function askReplica({ copy, needed, question }: Attempt): Promise<{ reply: unknown } | null> {
  const position = await needed();
  const connection = await copy.pool.connect();
  let broken: Error | undefined;
  try {
    if (position !== null && !(await catchesUp(connection, position))) return null;
    return { reply: await (connection.query as (...asked: Question) => unknown)(...question) };
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    connection.release(broken);
  }
}

async function catchesUp(replica: Queryable, position: bigint): Promise<boolean> {
  const end_ms = performance.now() + catchUp_ms;
  for (;;) {
    const replayed = await replayedPosition(replica);
    if (replayed === null) return false;
    if (replayed >= position) return true;
    if (performance.now() > end_ms) return false;
    await sleep(look_ms);
  }
}
