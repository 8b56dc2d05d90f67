import { type CompiledPokie, seesAsItIs } from "../compiledPokie.ts";
import type { Course } from "../course.ts";
import { check } from "../modelCheck.ts";
import type { RoundPlay, Steps } from "../roundPlay.ts";
import { scaleSpread } from "../spread.ts";
import { columnsOfSet, type WindowClass, windowTable } from "../windowTable.ts";
import type { Avalanche } from "./features.ts";
import { type Mechanic, once, type Trigger } from "./mechanic.ts";

export function avalanche(feature: Avalanche, pokie: CompiledPokie): Mechanic {
  check(feature.ladder.length > 0, "the ladder has a rung");
  check(
    feature.ladder.every(({ strips }) => pokie.strips[strips] !== undefined),
    "every rung has its strips",
  );
  const windows = new Map(
    feature.ladder.map(({ strips }) => [strips, once(() => windowTable(pokie, columnsOfSet(pokie, strips)))]),
  );
  return {
    see: seesAsItIs,
    strategies: ["falls"],
    play: (round, trigger) => play(feature, round, trigger),
    course: ({ won }) => (won ? fallCourse(feature, (strips) => windows.get(strips)!()) : null),
  };
}

/** The rung of a fall, both counted from 0. */
const rungOf = ({ ladder }: Avalanche, fall: number) => ladder[Math.min(fall, ladder.length - 1)]!;

// biome-ignore lint/correctness/useYield: a mechanic without decisions
function* play(feature: Avalanche, round: RoundPlay, trigger: Trigger): Steps {
  let { won } = trigger;
  for (let index = 0; won && !round.capped; index += 1) {
    const { strips, multiplier } = rungOf(feature, index);
    const { stops, window } = round.spin(strips);
    round.emit({ type: "avalanche", index, multiplier, stops, grid: round.gridOf(window) });
    won = round.payWindow(window, multiplier) > 0;
  }
}

/** The state is the rung. */
function fallCourse(feature: Avalanche, windows: (strips: string) => WindowClass[]): Course {
  return {
    start: "0",
    branches(state) {
      const { strips, multiplier } = rungOf(feature, Number(state));
      const higher = Math.min(Number(state) + 1, feature.ladder.length - 1);
      return windows(strips).map(({ won, spread }) => ({
        next: won ? String(higher) : null,
        spread: scaleSpread(spread, multiplier, 1),
      }));
    },
  };
}
