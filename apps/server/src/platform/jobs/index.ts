import { type CronItem, Logger, parseCronItems, type Runner, run, runMigrations, type TaskList } from "graphile-worker";
import type { z } from "zod";
import type { Queryable } from "../database.ts";
import { openWorkerPool, type WorkerPool } from "./workerPool.ts";

export interface AddOptions {
  /** A job with the same key that has not started is replaced, so that asking twice runs once. */
  key?: string;
  runAt?: Date;
  /** Tries in all, with growing pauses; 12 unless given, which is about two days. */
  maxAttempts?: number;
}

/** A kind of job that was defined; `add` puts one into the queue when the transaction commits. */
export interface Job<Payload> {
  name: string;
  add(tx: Queryable, payload: Payload, options?: AddOptions): Promise<void>;
}

export interface Jobs {
  /** Says what a job of this name does. Everything is defined before `start`. A handler that throws is run again. */
  define<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    handler: (payload: z.output<Schema>) => Promise<void>,
  ): Job<z.input<Schema>>;
  /**
   * Runs `handler` at the times of a cron pattern in UTC (`minute hour day month weekday`), in one process only,
   * however many run. A missed time is not made up for.
   */
  cron(name: string, pattern: string, handler: (at: Date) => Promise<void>): void;
  start(): Promise<void>;
  /** Waits for the jobs in flight. */
  close(): Promise<void>;
}

export interface JobsOptions {
  /** Database address with the owner's rights: the queue's tables are the worker's own. */
  url: string;
  /** Jobs at once in this process; 4 unless given. */
  concurrency?: number;
  /** Milliseconds between two looks whether the worker's connections still answer; 10 seconds unless given. */
  lookEvery_ms?: number;
  onError?: (error: unknown, job: string) => void;
}

const lookEvery_ms = 10_000;

/** The queue's tables. Called by `start`; also by whoever only adds jobs. */
export async function installQueue(url: string): Promise<void> {
  const connections = openWorkerPool(url, { max: 1 });
  try {
    await runMigrations({ pgPool: connections.pool, logger: quiet(() => undefined) });
  } finally {
    await connections.end();
  }
}

/** Background work on PostgreSQL: a job runs once, in any process, and again elsewhere when its process died. */
export function createJobs(options: JobsOptions): Jobs {
  const tasks: TaskList = {};
  const crons: CronItem[] = [];
  let running: { runner: Runner; connections: WorkerPool } | null = null;

  function task(name: string, work: (payload: unknown) => Promise<void>): void {
    if (tasks[name]) throw new Error(`the job ${name} is defined twice`);
    tasks[name] = async (payload) => {
      try {
        await work(payload);
      } catch (error) {
        options.onError?.(error, name);
        throw error;
      }
    };
  }

  return {
    define(name, schema, handler) {
      task(name, (payload) => handler(schema.parse(payload)));
      return { name, add: async (tx, payload, settings = {}) => addJob(tx, name, schema.parse(payload), settings) };
    },
    cron(name, pattern, handler) {
      task(name, (payload) => handler(new Date((payload as { _cron: { ts: string } })._cron.ts)));
      crons.push({ task: name, match: pattern, identifier: name });
    },
    async start() {
      await installQueue(options.url);
      const connections = openWorkerPool(options.url, { max: 3, lookEvery_ms: options.lookEvery_ms ?? lookEvery_ms });
      const starting = run({
        pgPool: connections.pool,
        concurrency: options.concurrency ?? 4,
        noHandleSignals: true,
        pollInterval: 2_000,
        taskList: tasks,
        parsedCronItems: parseCronItems(crons),
        logger: quiet((message) => options.onError?.(new Error(message), "queue")),
      });
      const runner = await starting.catch(async (failure: unknown) => {
        await connections.end();
        throw failure;
      });
      // The runner's promise ends when it stops; a failure there was told through the logger.
      runner.promise.catch(() => undefined);
      running = { runner, connections };
    },
    async close() {
      const stopping = running;
      running = null;
      await stopping?.runner.stop();
      await stopping?.connections.end();
    },
  };
}

/** Puts a job into the queue when the transaction commits: also for a program that only adds, beside the running server. */
export async function addJob(tx: Queryable, name: string, payload: unknown, options: AddOptions = {}): Promise<void> {
  await tx.query("SELECT jobs.add($1, $2, $3, $4, $5)", [
    name,
    JSON.stringify(payload ?? {}),
    options.key ?? null,
    options.runAt ?? null,
    options.maxAttempts ?? 12,
  ]);
}

/** The library's own log is only heard when it has an error; a job's error is told by the job. */
function quiet(onError: (message: string) => void): Logger {
  return new Logger((scope) => (level, message) => {
    if (level === "error" && !scope.jobId && !message.startsWith("Failed task")) onError(message);
  });
}
