import { type CompiledPokie, seesAsItIs } from "../compiledPokie.ts";
import type { Course } from "../course.ts";
import { check } from "../modelCheck.ts";
import type { RoundPlay, Steps } from "../roundPlay.ts";
import { cellsOf, type Window } from "../window.ts";
import type { LadderBonus } from "./features.ts";
import type { Mechanic, Trigger } from "./mechanic.ts";

export function ladderBonus(feature: LadderBonus, pokie: CompiledPokie): Mechanic {
  const { floor, start, steps } = feature;
  check(
    [floor, start, ...steps.map(({ times }) => times)].every((times) =>
      Number.isInteger(times * pokie.model.stakeUnits),
    ),
    "steps are worth whole units",
  );
  check(
    steps.every(({ times, wins, of }, step) => {
      const below = steps[step - 1]?.times ?? start;
      return (times - floor) * wins === (below - floor) * of;
    }),
    "climbing is worth as much as taking",
  );
  return {
    see: seesAsItIs,
    strategies: ["take", "climb"],
    play: (round, trigger, window) => play(feature, round, trigger, window),
    course: ({ scatters }, strategy) =>
      scatters >= feature.scatters ? ladderCourse(feature, pokie.model.stakeUnits, strategy) : null,
  };
}

function* play(feature: LadderBonus, round: RoundPlay, { scatters }: Trigger, window: Window): Steps {
  if (scatters < feature.scatters) return;
  const unitsOf = (times: number) => times * round.pokie.model.stakeUnits;
  let units = unitsOf(feature.start);
  const cells = cellsOf(window, round.pokie.scatter);
  round.emit({ type: "ladderBegan", cells, amount: round.amountOf(units) });
  for (const [step, { times, wins, of }] of feature.steps.entries()) {
    const move = yield [{ collect: true }, { option: "climb" }];
    if ("collect" in move) break;
    const won = round.draw.int(of) < wins;
    units = unitsOf(won ? times : feature.floor);
    round.emit({ type: "climbed", step, won, amount: round.amountOf(units) });
    if (!won) break;
  }
  round.win(units);
  round.emit({ type: "ladderEnded", amount: round.amountOf(units) });
}

/** States are the steps that were climbed; the bonus is won where it ends. */
function ladderCourse({ floor, start, steps }: LadderBonus, stakeUnits: number, strategy: string): Course {
  const sure = (times: number, probability: number) => [{ units: times * stakeUnits, probability }];
  const last = strategy === "climb" ? steps.length : 0;
  return {
    start: "0",
    branches(state) {
      const climbed = Number(state);
      if (climbed === last) return [{ next: null, spread: sure(steps[climbed - 1]?.times ?? start, 1) }];
      const { wins, of } = steps[climbed]!;
      return [
        { next: String(climbed + 1), spread: sure(0, wins / of) },
        { next: null, spread: sure(floor, 1 - wins / of) },
      ];
    },
  };
}
