import { Worker } from "node:worker_threads";
import type { CostJob } from "./costJob.ts";
import type { CostEstimate } from "./estimateCost.ts";

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** More than so many operators do not wait for each other. */
const maxWaiting = 5;

/**
 * The cost of each gift of a job, played in a thread of its own; one job at a time. Null for a gift that would take too long.
 * `busy` where too many wait.
 */
export async function estimateInThread(job: CostJob): Promise<(CostEstimate | null)[] | "busy"> {
  if (waiting >= maxWaiting) return "busy";
  waiting += 1;
  const turn = last.then(() => run(job));
  last = turn.catch(() => undefined);
  return turn.finally(() => {
    waiting -= 1;
  });
}

function run(job: CostJob): Promise<(CostEstimate | null)[]> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL("./costWork.ts", import.meta.url), { workerData: job });
    thread.once("message", resolve);
    thread.once("error", reject);
    thread.once("exit", () => reject(new Error("the thread that computes costs ended without an answer")));
    // It keeps no process alive.
    thread.unref();
  });
}
