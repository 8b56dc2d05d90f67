import { seededDraw } from "../../chance/seededDraw.ts";
import { type CompiledPokie, seesAsItIs } from "../compiledPokie.ts";
import { playClusterRounds } from "../grid/clusterRounds.ts";
import { countTumbles } from "../grid/countTumbles.ts";
import { sampleSeed, sampleTumbles } from "../grid/sampleTumbles.ts";
import { check } from "../modelCheck.ts";
import type { RoundPlay, Steps } from "../roundPlay.ts";
import { hitsOf, type Window } from "../window.ts";
import type { Tumble } from "./features.ts";
import type { Mechanic, Trigger } from "./mechanic.ts";

export function tumble(feature: Tumble, pokie: CompiledPokie): Mechanic {
  check(feature.multipliers.length > 0, "there is a fall");
  return {
    see: seesAsItIs,
    strategies: ["falls"],
    play: (round, trigger, window) => play(feature, round, trigger, window),
    course: () => null,
    wholeRound: (rounds) =>
      pokie.model.wins.by === "anywhere"
        ? countTumbles(pokie, feature.multipliers)
        : sampleTumbles(pokie, playClusterRounds(pokie, feature.multipliers, seededDraw(sampleSeed), rounds)),
  };
}

// biome-ignore lint/correctness/useYield: a mechanic without decisions
function* play(feature: Tumble, round: RoundPlay, { won }: Trigger, window: Window): Steps {
  playFalls(feature, round, window, won);
}

function playFalls({ multipliers }: Tumble, round: RoundPlay, first: Window, pays: boolean): void {
  let [window, won] = [first, pays];
  for (let index = 0; won && index < multipliers.length && !round.capped; index += 1) {
    const multiplier = multipliers[index]!;
    const gone = hitsOf(round.pokie, window).flatMap(({ cells }) => cells);
    window = round.tumble(window, gone);
    round.emit({ type: "tumble", index, multiplier, gone, grid: round.gridOf(window) });
    won = round.payWindow(window, multiplier) > 0;
  }
}
