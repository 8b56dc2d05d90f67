import { type CompiledPokie, seesAsItIs } from "../compiledPokie.ts";
import type { Course } from "../course.ts";
import type { TrailStep } from "../events.ts";
import { check } from "../modelCheck.ts";
import type { RoundPlay, Steps } from "../roundPlay.ts";
import { mergeSpreads, type Spread, scaleSpread } from "../spread.ts";
import { cellsOf, type Window } from "../window.ts";
import { columnsOfSet, windowTable } from "../windowTable.ts";
import { beginFreeSpins } from "./beginFreeSpins.ts";
import type { TrailSpins } from "./features.ts";
import type { Mechanic, Trigger } from "./mechanic.ts";

export function trailSpins(feature: TrailSpins, pokie: CompiledPokie): Mechanic {
  const collect = pokie.symbols.indexOf(feature.collect);
  check(pokie.strips[feature.strips] !== undefined, "free spins have their strips");
  check(collect >= 0, "what is collected is a symbol");
  check(
    feature.steps.every(({ at }, index) => at > (feature.steps[index - 1]?.at ?? 0)),
    "the trail rises",
  );
  const kinds = spinKinds(feature, pokie, collect);
  return {
    see: seesAsItIs,
    strategies: [feature.option],
    bought: { mark: 0, scatters: feature.scatters, won: false },
    play: (round, trigger, window) => play(feature, collect, round, trigger, window),
    course: ({ scatters }) => (scatters >= feature.scatters ? trailCourse(feature, kinds) : null),
  };
}

/** What holds once so many symbols are collected. */
interface Standing {
  multiplier: number;
  /** Spins awarded in all. */
  spins: number;
  upgrades: { from: string; to: string }[];
}

function standingAt(feature: TrailSpins, collected: number): Standing {
  const reached = feature.steps.filter(({ at }) => at <= collected);
  return {
    multiplier: reached.at(-1)?.multiplier ?? 1,
    spins: reached.reduce((sum, { addedSpins }) => sum + addedSpins, feature.spins),
    upgrades: reached.flatMap(({ upgrade }) => upgrade ?? []),
  };
}

/** More than the last step asks for is not told apart. */
const counted = ({ steps }: TrailSpins, collected: number) => Math.min(collected, steps.at(-1)?.at ?? 0);

/** What a symbol has become. */
function upgraded(pokie: CompiledPokie, { upgrades }: Standing, symbol: number): number {
  return upgrades.reduce(
    (now, { from, to }) => (now === pokie.symbols.indexOf(from) ? pokie.symbols.indexOf(to) : now),
    symbol,
  );
}

function* play(feature: TrailSpins, collect: number, round: RoundPlay, { scatters }: Trigger, window: Window): Steps {
  if (scatters < feature.scatters) return;
  beginFreeSpins(round, window, feature);
  let collected = 0;
  let units = 0;
  let index = 0;
  for (; index < standingAt(feature, collected).spins && !round.capped; index += 1) {
    const standing = standingAt(feature, collected);
    const { multiplier } = standing;
    const spin = round.spin(feature.strips);
    const shown = spin.window.map((column) => column.map((one) => upgraded(round.pokie, standing, one)));
    const told = { index, remaining: standing.spins - index - 1, multiplier, stops: spin.stops };
    round.emit({ type: "freeSpin", ...told, grid: round.gridOf(shown) });
    units += round.payWindow(shown, multiplier);
    const cells = cellsOf(shown, collect);
    if (cells.length === 0) continue;
    const before = collected;
    collected += cells.length;
    round.emit({ type: "collected", cells, total: collected, step: stepBetween(feature, before, collected) });
  }
  round.emit({ type: "freeSpinsEnded", spins: index, amount: round.amountOf(units) });
}

/** What was reached by collecting from one number up to another, taken together; null where nothing was. */
function stepBetween({ steps }: TrailSpins, before: number, after: number): TrailStep | null {
  const reached = steps.filter(({ at }) => at > before && at <= after);
  const last = reached.at(-1);
  if (last === undefined) return null;
  return { ...last, addedSpins: reached.reduce((sum, { addedSpins }) => sum + addedSpins, 0) };
}

/** What the course must tell apart in a free spin: how many symbols were collected. */
interface SpinKind {
  collected: number;
  spread: Spread;
}

/** Every free spin, by what the symbols have become. Worked out once for each. */
function spinKinds(feature: TrailSpins, pokie: CompiledPokie, collect: number): (standing: Standing) => SpinKind[] {
  const known = new Map<number, SpinKind[]>();
  return (standing) => {
    const kinds = known.get(standing.upgrades.length) ?? kindsWith(feature, pokie, collect, standing);
    known.set(standing.upgrades.length, kinds);
    return kinds;
  };
}

function kindsWith(feature: TrailSpins, pokie: CompiledPokie, collect: number, standing: Standing): SpinKind[] {
  const reels = columnsOfSet(pokie, feature.strips).map((columns) =>
    columns.map(({ symbols, weight }) => {
      const shown = symbols.map((symbol) => upgraded(pokie, standing, symbol));
      return { symbols: shown, weight, mark: shown.filter((symbol) => symbol === collect).length };
    }),
  );
  const windows = windowTable(pokie, reels);
  return [...new Set(windows.map(({ mark }) => mark))].map((collected) => {
    const alike = windows.filter(({ mark }) => mark === collected);
    return { collected, spread: mergeSpreads(alike.map(({ spread }) => spread)) };
  });
}

/** States are spins played and symbols collected. */
function trailCourse(feature: TrailSpins, kinds: (standing: Standing) => SpinKind[]): Course {
  return {
    start: "0,0",
    branches(state) {
      const [played, before] = state.split(",").map(Number) as [number, number];
      const standing = standingAt(feature, before);
      return kinds(standing).map(({ collected, spread }) => {
        const after = counted(feature, before + collected);
        const over = played + 1 === standingAt(feature, after).spins;
        return { next: over ? null : [played + 1, after].join(), spread: scaleSpread(spread, standing.multiplier, 1) };
      });
    },
  };
}
