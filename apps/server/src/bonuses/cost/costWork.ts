import { parentPort, workerData } from "node:worker_threads";
import type { CostSoFar } from "@croupier/contract/backOffice/costEstimates";
import { seededDraw } from "@croupier/games/chance/seededDraw";
import { playPlainRound } from "@croupier/games/plainRound";
import { giftsOf, type TimedJob } from "./costJob.ts";
import { type CostRun, estimateCost } from "./estimateCost.ts";

/* The thread that plays an offer's gifts through: it takes seconds, for which the server's main thread must not stand still. */

/** All gifts play together, in turns; who is on the way at the end has one more turn. */
const { playing_ms, ...job } = workerData as TimedJob;
const draw = seededDraw(job.seed);
const gifts = giftsOf(job);
// The first hand of video poker counts what all others are held by; that is not part of the time to play in.
for (const { play } of gifts) playPlainRound(play, play.betOf(play.stakes[0]!), draw);
const turn_ms = playing_ms / (2 * Math.max(1, gifts.length));
const until = performance.now() + playing_ms;
const playOn = (at: number, before: CostSoFar | undefined) =>
  estimateCost(gifts[at]!, draw, { maxPlayers: 20_000, time_ms: turn_ms }, before);
const runs = gifts.map((_, at) => playOn(at, job.before?.[at]));
while (performance.now() < until) {
  const at = nextGift(runs);
  if (at === null) break;
  runs[at] = playOn(at, runs[at]!.soFar);
}
parentPort?.postMessage(runs);

/** Whose turn it is: a gift that has no estimate yet, then the one with the largest error; null where all are done. */
function nextGift(known: readonly CostRun[]): number | null {
  const errorOf = ({ estimate }: CostRun) => estimate?.standardError ?? Number.POSITIVE_INFINITY;
  const open = [...known.entries()].filter(([, { isDone }]) => !isDone);
  return open.toSorted(([, one], [, other]) => (errorOf(one) < errorOf(other) ? 1 : -1))[0]?.[0] ?? null;
}
