import type { CompiledPokie } from "../compiledPokie.ts";
import type { Course } from "../course.ts";
import type { RoundPlay, Steps } from "../roundPlay.ts";
import type { WindowClass } from "../windowTable.ts";
import type { ExpandingWilds } from "./features.ts";
import type { Mechanic, Trigger } from "./mechanic.ts";
import { respin, respinTables, seeFilled, type WildReels } from "./wildReels.ts";

export function expandingWilds(_: ExpandingWilds, pokie: CompiledPokie): Mechanic {
  const windows = respinTables(pokie);
  return {
    see: seeFilled(pokie),
    strategies: ["respins"],
    play,
    course: ({ mark }) => (mark === 0 ? null : respinCourse(windows, mark)),
  };
}

// biome-ignore lint/correctness/useYield: a mechanic without decisions
function* play(round: RoundPlay, { mark }: Trigger): Steps {
  let filled = 0;
  for (let now = mark, index = 0; now !== filled && !round.capped; index += 1) {
    filled = now;
    now = respin(round, filled, index, 1);
  }
}

/** The state is which reels are filled. A respin that fills no other reel is the last. */
function respinCourse(windows: (filled: WildReels) => WindowClass[], first: WildReels): Course {
  return {
    start: String(first),
    branches: (state) =>
      windows(Number(state)).map(({ mark, spread }) => ({
        next: String(mark) === state ? null : String(mark),
        spread,
      })),
  };
}
