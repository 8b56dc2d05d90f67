import type { Draw } from "@croupier/fairness";
import { type CompiledPokie, seesAsItIs } from "../compiledPokie.ts";
import type { Course } from "../course.ts";
import type { PickFind } from "../events.ts";
import { check } from "../modelCheck.ts";
import type { RoundPlay, Steps } from "../roundPlay.ts";
import { cellsOf, type Window } from "../window.ts";
import type { PickBonus } from "./features.ts";
import type { Mechanic, Trigger } from "./mechanic.ts";

export function pickBonus(feature: PickBonus, pokie: CompiledPokie): Mechanic {
  const units = unitsIn(pokie);
  check(
    feature.finds.every(({ find }) => Number.isInteger(units(find))),
    "treasures are worth whole units",
  );
  check(
    feature.finds.some(({ find }) => find.kind === "treasure"),
    "there is something to find",
  );
  return {
    see: seesAsItIs,
    strategies: ["picks"],
    play: (round, trigger, window) => play(feature, round, trigger, window),
    course: ({ scatters }) => (scatters >= feature.scatters ? pickCourse(feature, units) : null),
  };
}

/** What a find is worth before the multiplier. */
const unitsIn = (pokie: CompiledPokie) => (find: PickFind) =>
  find.kind === "treasure" ? find.times * pokie.model.stakeUnits : 0;

function* play(feature: PickBonus, round: RoundPlay, { scatters }: Trigger, window: Window): Steps {
  if (scatters < feature.scatters) return;
  const places = layOut(feature, round.draw);
  round.emit({ type: "picksBegan", cells: cellsOf(window, round.pokie.scatter), places: places.length });
  const closed = new Map(places.entries());
  let multiplier = 1;
  let won = 0;
  for (let over = false; !over; ) {
    const move = yield [...closed.keys()].map((pick) => ({ pick }));
    const place = (move as { pick: number }).pick;
    const find = closed.get(place)!;
    closed.delete(place);
    const units = unitsIn(round.pokie)(find) * multiplier;
    won += units;
    if (find.kind === "chart") multiplier += 1;
    round.emit({ type: "picked", place, find: { ...find }, multiplier, amount: round.amountOf(units) });
    over = find.kind === "end" || ![...closed.values()].some(({ kind }) => kind === "treasure");
  }
  round.win(won);
  const left = [...closed].map(([place, find]) => ({ place, find: { ...find } }));
  round.emit({ type: "picksEnded", left, amount: round.amountOf(won) });
}

/** What lies where: every order of the finds is equally likely. */
function layOut({ finds }: PickBonus, draw: Draw): PickFind[] {
  const places = finds.flatMap(({ find, count }) => Array.from({ length: count }, () => find));
  for (let at = places.length - 1; at > 0; at -= 1) {
    const other = draw.int(at + 1);
    [places[at], places[other]] = [places[other]!, places[at]!];
  }
  return places;
}

/** States are how many of each find still lie closed. Every closed place is equally likely to hold any of them. */
function pickCourse({ finds }: PickBonus, units: (find: PickFind) => number): Course {
  return {
    start: finds.map(({ count }) => count).join(),
    branches(state) {
      const left = state.split(",").map(Number);
      const total = left.reduce((sum, count) => sum + count, 0);
      const multiplier = finds.reduce(
        (sum, { find, count }, at) => (find.kind === "chart" ? sum + count - left[at]! : sum),
        1,
      );
      return finds.flatMap(({ find }, at) => {
        if (left[at] === 0) return [];
        const then = left.with(at, left[at]! - 1);
        const over =
          find.kind === "end" || !finds.some((other, index) => other.find.kind === "treasure" && then[index]! > 0);
        const spread = [{ units: units(find) * multiplier, probability: left[at]! / total }];
        return [{ next: over ? null : then.join(), spread }];
      });
    },
  };
}
