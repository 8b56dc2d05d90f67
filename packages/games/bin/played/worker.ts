import { parentPort } from "node:worker_threads";
import type { Expected } from "../../src/kinds/playedPlan.ts";
import { playedPlans } from "./plans.ts";
import { playSlice } from "./playRounds.ts";

/** Work for one thread: compute what is expected of a plan, or play a slice of it. */
export type PlayedJob =
  | { do: "expect"; plan: number }
  | { do: "play"; plan: number; slice: number; expected: Record<string, Expected> };

parentPort!.on("message", (job: PlayedJob) => {
  const plan = playedPlans[job.plan]!;
  parentPort!.postMessage(job.do === "expect" ? plan.expected() : playSlice(plan, job.expected, job.slice));
});
