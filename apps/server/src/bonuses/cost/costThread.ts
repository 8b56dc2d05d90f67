import { createHash } from "node:crypto";
import { Worker } from "node:worker_threads";
import type { PlayedSoFar } from "@croupier/contract/backOffice/costEstimates";
import { type Failure, fail } from "../../platform/failure.ts";
import type { CostJob, TimedJob } from "./costJob.ts";
import type { CostRun } from "./estimateCost.ts";

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** More than so many operators do not wait for each other. */
const maxWaiting = 5;

/** How long a call plays all gifts together, in milliseconds. */
let playing_ms = 4_000;

/** Has calls of this process play so long: tests play on from call to call, and their processors have more to do. */
export function playCostsFor(time_ms: number): void {
  playing_ms = time_ms;
}

/** What is known of each gift of a job, in their order, and what it can be gone on with. */
export interface PlayedJob {
  runs: readonly CostRun[];
  /** Null where there is nothing more to play. */
  soFar: PlayedSoFar | null;
}

/**
 * The cost of each gift of a job, played in a thread of its own for some seconds and on from what was played before; one job at a time.
 * Refused where too many wait, or where something else was played before.
 */
export async function estimateInThread(job: CostJob, before?: PlayedSoFar): Promise<PlayedJob | Failure> {
  const of = nameOf(job);
  if (before && (before.of !== of || before.gifts.length !== job.gifts.length))
    return fail(409, "so_far", "stale_change");
  if (waiting >= maxWaiting) return fail(503, "base", "busy");
  waiting += 1;
  const turn = last.then(() => run({ ...job, before: before?.gifts }));
  last = turn.catch(() => undefined);
  const runs = await turn.finally(() => {
    waiting -= 1;
  });
  const isDone = runs.every((one) => one.isDone);
  return { runs, soFar: isDone ? null : { of, gifts: runs.map(({ soFar }) => soFar) } };
}

/** What is played, however the numbers fall. */
const nameOf = ({ currency, play, gifts }: CostJob): string =>
  createHash("sha256")
    .update(JSON.stringify([currency, play, gifts]))
    .digest("hex");

function run(job: CostJob): Promise<CostRun[]> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL("./costWork.ts", import.meta.url), {
      workerData: { ...job, playing_ms } satisfies TimedJob,
    });
    thread.once("message", resolve);
    thread.once("error", reject);
    thread.once("exit", () => reject(new Error("the thread that computes costs ended without an answer")));
    // It keeps no process alive.
    thread.unref();
  });
}
