import { type CompiledPokie, seesAsItIs } from "../compiledPokie.ts";
import type { Course } from "../course.ts";
import type { FreeSpinOption } from "../events.ts";
import { check } from "../modelCheck.ts";
import type { RoundPlay, Steps } from "../roundPlay.ts";
import { scaleSpread } from "../spread.ts";
import { cellsOf, type Window } from "../window.ts";
import type { FreeSpins } from "./features.ts";
import { type Mechanic, once, type Trigger } from "./mechanic.ts";
import { type SpinKind, spinKinds } from "./spinKinds.ts";

export function freeSpins(feature: FreeSpins, pokie: CompiledPokie): Mechanic {
  check(feature.options.length > 0, "free spins have an option");
  check(
    feature.options.every(({ spins }) => spins <= feature.maxSpins),
    "options stay within maxSpins",
  );
  check(pokie.strips[feature.strips] !== undefined, "free spins have their strips");
  const named = (wanted: string) => feature.options.find(({ option }) => option === wanted)!;
  const kinds = once(() => spinKinds(feature.scatters, pokie, feature.strips));
  return {
    see: seesAsItIs,
    strategies: feature.options.map(({ option }) => option),
    play: (round, trigger, window) => play(feature, round, trigger, window),
    course: ({ scatters }, strategy) =>
      scatters >= feature.scatters ? freeSpinCourse(feature, kinds(), named(strategy)) : null,
  };
}

function* play(feature: FreeSpins, round: RoundPlay, { scatters }: Trigger, window: Window): Steps {
  if (scatters < feature.scatters) return;
  const options = feature.options.map((option) => ({ ...option }));
  round.emit({ type: "freeSpinsAwarded", cells: cellsOf(window, round.pokie.scatter), options });
  let [chosen] = feature.options as [FreeSpinOption];
  if (feature.options.length > 1) {
    const move = yield feature.options.map(({ option }) => ({ option }));
    chosen = feature.options.find(({ option }) => "option" in move && option === move.option)!;
  }
  round.emit({ type: "choice", ...chosen });
  let { spins: total, multiplier } = chosen;
  let units = 0;
  let index = 0;
  for (; index < total && !round.capped; index += 1) {
    const spin = round.spin(feature.strips);
    const grid = round.gridOf(spin.window);
    round.emit({ type: "freeSpin", index, remaining: total - index - 1, multiplier, stops: spin.stops, grid });
    const won = round.payWindow(spin.window, multiplier);
    units += won;
    const cells = cellsOf(spin.window, round.pokie.scatter);
    const added = Math.min(feature.retriggerSpins, feature.maxSpins - total);
    if (cells.length >= feature.scatters && added > 0) {
      total += added;
      round.emit({ type: "retrigger", cells, added, total });
    }
    if (won > 0) multiplier = climbed(feature, multiplier);
  }
  round.emit({ type: "freeSpinsEnded", spins: index, amount: round.amountOf(units) });
}

function climbed({ climbTo }: FreeSpins, multiplier: number): number {
  return climbTo === null ? multiplier : Math.max(multiplier, Math.min(multiplier + 1, climbTo));
}

/** States are spins played, spins awarded and the multiplier of the next one. */
function freeSpinCourse(feature: FreeSpins, kinds: readonly SpinKind[], option: FreeSpinOption): Course {
  return {
    start: [0, option.spins, option.multiplier].join(),
    branches(state) {
      const [played, awarded, multiplier] = state.split(",").map(Number) as [number, number, number];
      return kinds.map(({ scatters, wins, spread }) => {
        const total = scatters ? Math.min(awarded + feature.retriggerSpins, feature.maxSpins) : awarded;
        const then = wins ? climbed(feature, multiplier) : multiplier;
        const next = played + 1 === total ? null : [played + 1, total, then].join();
        return { next, spread: scaleSpread(spread, multiplier, 1) };
      });
    },
  };
}
