import type { SampledRounds } from "../../kinds/sampledRounds.ts";
import type { CompiledPokie } from "../compiledPokie.ts";
import type { RoundPayouts } from "../mechanics/mechanic.ts";
import { clusterMean } from "./clusterMean.ts";

/** The same rounds every time. */
export const sampleSeed = 20_261;

/**
 * A title whose clusters tumble: where symbols stand matters, so what follows the first window cannot be counted. The first
 * window's mean is exact; the falls after it are what was played, and the mean of both has their standard error.
 */
export function sampleTumbles(
  pokie: CompiledPokie,
  { rounds, payout, after, square, begins, falls }: SampledRounds,
): RoundPayouts {
  const firstMean = clusterMean(pokie);
  const afterMean = after / rounds;
  return {
    payout: payout.map((count) => count / rounds),
    firstMean,
    mean: firstMean + afterMean,
    begins: begins / rounds,
    length: falls / begins,
    sample: { rounds, error: Math.sqrt((square / rounds - afterMean ** 2) / rounds) },
  };
}
