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

// biome-ignore lint/correctness/useYield: a mechanic without decisions
function* play({ ladder }: Avalanche, round: RoundPlay, trigger: Trigger): Steps {
  let { won } = trigger;
  for (const [index, { strips, multiplier }] of ladder.entries()) {
    if (!won || round.capped) return;
    const { stops, window } = round.spin(strips);
    round.emit({ type: "avalanche", index, multiplier, stops, grid: round.gridOf(window) });
    won = round.payWindow(window, multiplier) > 0;
  }
}

/** The state is the fall. */
function fallCourse({ ladder }: Avalanche, windows: (strips: string) => WindowClass[]): Course {
  return {
    start: "0",
    branches(state) {
      const { strips, multiplier } = ladder[Number(state)]!;
      const higher = Number(state) + 1;
      return windows(strips).map(({ won, spread }) => ({
        next: won && higher < ladder.length ? String(higher) : null,
        spread: scaleSpread(spread, multiplier, 1),
      }));
    },
  };
}
