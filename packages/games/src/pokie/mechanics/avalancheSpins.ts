import { type CompiledPokie, seesAsItIs } from "../compiledPokie.ts";
import type { Branch, Course } from "../course.ts";
import { check } from "../modelCheck.ts";
import type { RoundPlay, Steps } from "../roundPlay.ts";
import { scaleSpread } from "../spread.ts";
import { cellsOf, type Window } from "../window.ts";
import { beginFreeSpins } from "./beginFreeSpins.ts";
import type { AvalancheSpins } from "./features.ts";
import { type Mechanic, once, type Trigger } from "./mechanic.ts";
import { type SpinKind, spinKinds } from "./spinKinds.ts";

export function avalancheSpins(feature: AvalancheSpins, pokie: CompiledPokie): Mechanic {
  check(pokie.strips[feature.strips] !== undefined, "free spins have their strips");
  check(feature.climbTo > 1, "the multiplier rises");
  const [base, free] = ["base", feature.strips].map((set) => once(() => spinKinds(feature.scatters, pokie, set)));
  return {
    see: seesAsItIs,
    strategies: [feature.option],
    bought: { mark: 0, scatters: feature.scatters, won: false },
    play: (round, trigger, window) => play(feature, round, trigger, window),
    course: ({ scatters, won }) => {
      const called = scatters >= feature.scatters;
      return called || won ? fallCourse(feature, { base: base!, free: free! }, called, won) : null;
    },
  };
}

const raised = ({ climbTo }: AvalancheSpins, multiplier: number) => Math.min(multiplier + 1, climbTo);

// biome-ignore lint/correctness/useYield: a mechanic without decisions
function* play(feature: AvalancheSpins, round: RoundPlay, trigger: Trigger, window: Window): Steps {
  const base = fallOn(feature, round, { set: "base", multiplier: 1, won: trigger.won, window });
  const called = trigger.scatters >= feature.scatters || base.called;
  if (called && !round.capped) playFreeSpins(feature, round, base.window);
}

interface Standing {
  set: string;
  /** What the window on show counted. */
  multiplier: number;
  won: boolean;
  window: Window;
}

/** Windows fall as long as they win. `called`: whether one of those that fell in shows enough scatters. */
function fallOn(feature: AvalancheSpins, round: RoundPlay, { set, multiplier, won, window }: Standing) {
  let now = { multiplier, window, units: 0, called: false };
  for (let wins = won; wins && !round.capped; ) {
    const raisedTo = raised(feature, now.multiplier);
    const spin = round.spin(set);
    const told = { index: raisedTo - 2, multiplier: raisedTo, stops: spin.stops };
    round.emit({ type: "avalanche", ...told, grid: round.gridOf(spin.window) });
    const units = round.payWindow(spin.window, raisedTo);
    const called = now.called || cellsOf(spin.window, round.pokie.scatter).length >= feature.scatters;
    now = { multiplier: raisedTo, window: spin.window, units: now.units + units, called };
    wins = units > 0;
  }
  return now;
}

function playFreeSpins(feature: AvalancheSpins, round: RoundPlay, window: Window): void {
  beginFreeSpins(round, window, feature);
  let multiplier = 1;
  let units = 0;
  let index = 0;
  for (; index < feature.spins && !round.capped; index += 1) {
    const spin = round.spin(feature.strips);
    const told = { index, remaining: feature.spins - index - 1, multiplier, stops: spin.stops };
    round.emit({ type: "freeSpin", ...told, grid: round.gridOf(spin.window) });
    const won = round.payWindow(spin.window, multiplier);
    const fallen = fallOn(feature, round, { set: feature.strips, multiplier, won: won > 0, window: spin.window });
    units += won + fallen.units;
    // Never set back: the next spin goes on from there.
    multiplier = fallen.multiplier;
  }
  round.emit({ type: "freeSpinsEnded", spins: index, amount: round.amountOf(units) });
}

type Kinds = Record<"base" | "free", () => SpinKind[]>;

/**
 * States of a base round are the multiplier of the next fall and whether the free spins were called; of the free spins, those
 * still to come and the multiplier of the next window.
 */
function fallCourse(feature: AvalancheSpins, kinds: Kinds, called: boolean, won: boolean): Course {
  const free = ["free", feature.spins - 1, 1].join();
  const baseBranches = (multiplier: number, before: boolean) =>
    kinds.base().map(({ wins, scatters, spread }): Branch => {
      const now = before || scatters;
      const higher = ["base", raised(feature, multiplier), now].join();
      return { next: wins ? higher : now ? free : null, spread: scaleSpread(spread, multiplier, 1) };
    });
  const freeBranches = (left: number, multiplier: number) =>
    kinds.free().map(({ wins, spread }): Branch => {
      const then = wins ? ["free", left, raised(feature, multiplier)] : ["free", left - 1, multiplier];
      return { next: wins || left > 0 ? then.join() : null, spread: scaleSpread(spread, multiplier, 1) };
    });
  return {
    start: won ? ["base", 2, called].join() : free,
    branches(state) {
      const [phase, one, other] = state.split(",") as [string, string, string];
      return phase === "base" ? baseBranches(Number(one), other === "true") : freeBranches(Number(one), Number(other));
    },
  };
}
