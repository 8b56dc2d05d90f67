import type { CompiledPokie, SeenColumn } from "../compiledPokie.ts";
import type { Course } from "../course.ts";
import { check } from "../modelCheck.ts";
import type { RoundPlay, Steps } from "../roundPlay.ts";
import type { Window } from "../window.ts";
import { type Column, columnsOfSet, windowTable } from "../windowTable.ts";
import type { ExpandingWilds } from "./features.ts";
import type { Mechanic, Trigger } from "./mechanic.ts";

export function expandingWilds(_: ExpandingWilds, pokie: CompiledPokie): Mechanic {
  check(pokie.wild >= 0, "there is a wild to expand");
  const full = Array.from({ length: pokie.model.rows }, () => pokie.wild);
  const see = (reel: number, symbols: readonly number[]): SeenColumn =>
    symbols.includes(pokie.wild) ? { symbols: full, mark: 2 ** reel } : { symbols, mark: 0 };
  return {
    see,
    strategies: ["respins"],
    play,
    course: ({ mark }) => (mark === 0 ? null : respinCourse(pokie, full, mark)),
  };
}

const isHeld = (mark: number, reel: number) => Math.floor(mark / 2 ** reel) % 2 === 1;
const reelsIn = (mark: number, reels: number) =>
  Array.from({ length: reels }, (_, reel) => reel).filter((reel) => isHeld(mark, reel));

// biome-ignore lint/correctness/useYield: a mechanic without decisions
function* play(round: RoundPlay, trigger: Trigger, window: Window): Steps {
  const reels = window.length;
  let { mark } = trigger;
  if (mark === 0) return;
  for (let index = 0; !round.capped; index += 1) {
    const held = reelsIn(mark, reels);
    const spin = round.spin("base", held, round.pokie.wild);
    round.emit({ type: "respin", index, held, stops: spin.stops, grid: round.gridOf(spin.window) });
    const seen = round.see(spin.window);
    round.payWindow(seen.window, 1);
    if (seen.mark === mark) return;
    mark = seen.mark;
  }
}

/** The state is which reels are held. A respin that fills no other reel is the last. */
function respinCourse(pokie: CompiledPokie, full: readonly number[], start: number): Course {
  const columns = columnsOfSet(pokie, "base");
  return {
    start: String(start),
    branches(state) {
      const held = Number(state);
      const reels = columns.map((free, reel): Column[] =>
        isHeld(held, reel) ? [{ symbols: full, mark: 2 ** reel, weight: 1 }] : free,
      );
      return windowTable(pokie, reels).map(({ mark, spread }) => ({
        next: mark === held ? null : String(mark),
        spread,
      }));
    },
  };
}
