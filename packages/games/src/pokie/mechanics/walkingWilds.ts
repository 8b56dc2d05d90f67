import type { CompiledPokie } from "../compiledPokie.ts";
import type { Course } from "../course.ts";
import { check } from "../modelCheck.ts";
import type { RoundPlay, Steps } from "../roundPlay.ts";
import { scaleSpread } from "../spread.ts";
import type { WindowClass } from "../windowTable.ts";
import type { WalkingWilds } from "./features.ts";
import type { Mechanic, Trigger } from "./mechanic.ts";
import { respin, respinTables, seeFilled, type WildReels } from "./wildReels.ts";

export function walkingWilds(feature: WalkingWilds, pokie: CompiledPokie): Mechanic {
  check(feature.climbTo >= 1, "a respin's multiplier is at least one");
  const windows = respinTables(pokie);
  return {
    see: seeFilled(pokie),
    strategies: ["respins"],
    play: (round, trigger) => play(feature, round, trigger),
    course: ({ mark }) => (walked(mark) === 0 ? null : walkCourse(feature, windows, mark)),
  };
}

/** One reel to the left; the wild on the first reel is gone. */
const walked = (filled: WildReels): WildReels => Math.floor(filled / 2);

// biome-ignore lint/correctness/useYield: a mechanic without decisions
function* play({ climbTo }: WalkingWilds, round: RoundPlay, { mark }: Trigger): Steps {
  let filled = walked(mark);
  for (let index = 0; filled !== 0 && !round.capped; index += 1)
    filled = walked(respin(round, filled, index, Math.min(index + 1, climbTo)));
}

/** States are the filled reels of the next respin and its multiplier. */
function walkCourse(
  { climbTo }: WalkingWilds,
  windows: (filled: WildReels) => WindowClass[],
  first: WildReels,
): Course {
  return {
    start: [walked(first), 1].join(),
    branches(state) {
      const [filled, multiplier] = state.split(",").map(Number) as [WildReels, number];
      const then = Math.min(multiplier + 1, climbTo);
      return windows(filled).map(({ mark, spread }) => ({
        next: walked(mark) === 0 ? null : [walked(mark), then].join(),
        spread: scaleSpread(spread, multiplier, 1),
      }));
    },
  };
}
