import type { PlayedJob } from "./costThread.ts";
import type { CostEstimate } from "./estimateCost.ts";

/** The estimate of each gift; null while one has too few players. */
export function allOf({ runs }: PlayedJob): CostEstimate[] | null {
  const known = runs.flatMap(({ estimate }) => estimate ?? []);
  return known.length === runs.length ? known : null;
}

/** How far a job is, as the calls say it. */
export function progressOf({ runs, soFar }: PlayedJob) {
  const played = runs.filter(({ estimate }) => estimate?.players !== 0).map((one) => one.soFar);
  return {
    players: played.length === 0 ? 0 : Math.min(...played.map(({ players }) => players)),
    rounds: played.reduce((sum, { rounds }) => sum + rounds, 0),
    so_far: soFar,
  };
}
