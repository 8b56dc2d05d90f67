import { type CompiledPokie, seesAsItIs } from "../compiledPokie.ts";
import type { Course } from "../course.ts";
import type { WheelPrize } from "../events.ts";
import { check } from "../modelCheck.ts";
import type { RoundPlay, Steps } from "../roundPlay.ts";
import { cellsOf, type Window } from "../window.ts";
import type { WheelBonus } from "./features.ts";
import type { Mechanic, Trigger } from "./mechanic.ts";

export function wheelBonus(feature: WheelBonus, pokie: CompiledPokie): Mechanic {
  const units = unitsIn(pokie);
  const { wheels } = feature;
  check(
    wheels.flat().every((prize) => Number.isInteger(units(prize))),
    "wheels pay whole units",
  );
  check(wheels.length > 0 && !wheels.at(-1)!.some(({ kind }) => kind === "next"), "the last wheel leads no further");
  return {
    see: seesAsItIs,
    strategies: ["wheel"],
    bought: { mark: 0, scatters: feature.scatters, won: false },
    play: (round, trigger, window) => play(feature, round, trigger, window),
    course: ({ scatters }) => (scatters >= feature.scatters ? wheelCourse(feature, units) : null),
  };
}

const unitsIn = (pokie: CompiledPokie) => (prize: WheelPrize) =>
  prize.kind === "pays" ? prize.times * pokie.model.stakeUnits : 0;

// biome-ignore lint/correctness/useYield: a mechanic without decisions
function* play(
  { scatters: least, wheels }: WheelBonus,
  round: RoundPlay,
  { scatters }: Trigger,
  window: Window,
): Steps {
  if (scatters < least) return;
  round.emit({ type: "wheelBegan", cells: cellsOf(window, round.pokie.scatter) });
  let won = 0;
  for (const [wheel, segments] of wheels.entries()) {
    const segment = round.draw.int(segments.length);
    const prize = segments[segment]!;
    won = unitsIn(round.pokie)(prize);
    round.emit({ type: "wheelStopped", wheel, segment, prize: { ...prize }, amount: round.amountOf(won) });
    if (prize.kind === "pays") break;
  }
  round.win(won);
  round.emit({ type: "wheelEnded", amount: round.amountOf(won) });
}

/** The state is which wheel turns. */
function wheelCourse({ wheels }: WheelBonus, units: (prize: WheelPrize) => number): Course {
  return {
    start: "0",
    branches(state) {
      const segments = wheels[Number(state)]!;
      return segments.map((prize) => ({
        next: prize.kind === "next" ? String(Number(state) + 1) : null,
        spread: [{ units: units(prize), probability: 1 / segments.length }],
      }));
    },
  };
}
