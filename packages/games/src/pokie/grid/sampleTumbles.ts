import { seededDraw } from "../../seededDraw.ts";
import type { CompiledPokie } from "../compiledPokie.ts";
import type { RoundPayouts } from "../mechanics/mechanic.ts";
import { RoundPlay } from "../roundPlay.ts";
import type { Window } from "../window.ts";
import { clusterMean } from "./clusterMean.ts";

/** The same rounds every time. */
const SEED = 20_261;

/**
 * A title whose clusters tumble: where symbols stand matters, so what follows the first window cannot be counted. The first
 * window's mean is exact; the falls after it are played by the engine, and the mean of both has their standard error.
 */
export function sampleTumbles(
  pokie: CompiledPokie,
  playFalls: (round: RoundPlay, window: Window, won: boolean) => void,
  rounds: number,
): RoundPayouts {
  const draw = seededDraw(SEED);
  const payout = new Float64Array(pokie.maxUnits + 1);
  let [sum, square, begins, falls] = [0, 0, 0, 0];
  for (let at = 0; at < rounds; at += 1) {
    const round = new RoundPlay(pokie, 1, draw);
    const { window } = round.spin("base");
    const first = round.payWindow(window, 1);
    if (first > 0) begins += 1;
    playFalls(round, window, first > 0);
    falls += round.events.filter(({ type }) => type === "tumble").length;
    payout[round.units]! += 1 / rounds;
    const after = round.units - first;
    sum += after;
    square += after * after;
  }
  const firstMean = clusterMean(pokie);
  const afterMean = sum / rounds;
  return {
    payout,
    firstMean,
    mean: firstMean + afterMean,
    begins: begins / rounds,
    length: falls / begins,
    sample: { rounds, error: Math.sqrt((square / rounds - afterMean ** 2) / rounds) },
  };
}
