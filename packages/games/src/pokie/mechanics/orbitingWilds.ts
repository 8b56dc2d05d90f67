import { type CompiledPokie, seesAsItIs } from "../compiledPokie.ts";
import type { Branch, Course } from "../course.ts";
import type { Cell } from "../events.ts";
import { check } from "../modelCheck.ts";
import type { RoundPlay, Steps } from "../roundPlay.ts";
import { mergeSpreads, type Spread } from "../spread.ts";
import { cellsOf, type Window } from "../window.ts";
import { columnsOfSet, windowTable } from "../windowTable.ts";
import { beginFreeSpins } from "./beginFreeSpins.ts";
import type { OrbitingWilds } from "./features.ts";
import type { Mechanic, Trigger } from "./mechanic.ts";

export function orbitingWilds(feature: OrbitingWilds, pokie: CompiledPokie): Mechanic {
  const { orbit, most } = feature;
  check(pokie.strips[feature.strips] !== undefined, "free spins have their strips");
  check(pokie.wild >= 0 && most >= 1 && most <= orbit.length, "wilds find room on the orbit");
  check(
    orbit.every(([reel, row]) => reel > 0 && reel < pokie.strips.base!.length && row < pokie.model.rows),
    "the orbit lies in the window and leaves the first reel out",
  );
  const kinds = kindsOnOrbit(feature, pokie);
  return {
    see: seesAsItIs,
    strategies: [feature.option],
    bought: { mark: 0, scatters: feature.scatters, won: false },
    play: (round, trigger, window) => play(feature, round, trigger, window),
    course: ({ scatters }) => (scatters >= feature.scatters ? orbitCourse(feature, kinds) : null),
  };
}

/** Cells of so many wilds of which the first stands at `at`; the others follow behind it. */
const cellsAt = ({ orbit }: OrbitingWilds, at: number, wilds: number): Cell[] =>
  Array.from({ length: wilds }, (_, behind) => orbit[(at - behind + orbit.length) % orbit.length]!);

function withWilds(window: Window, cells: readonly Cell[], wild: number): number[][] {
  const shown = window.map((column) => [...column]);
  for (const [reel, row] of cells) shown[reel]![row] = wild;
  return shown;
}

// biome-ignore lint/correctness/useYield: a mechanic without decisions
function* play(feature: OrbitingWilds, round: RoundPlay, { scatters }: Trigger, window: Window): Steps {
  if (scatters < feature.scatters) return;
  beginFreeSpins(round, window, feature);
  const { spins, orbit, most } = feature;
  const start = round.draw.int(orbit.length);
  let wilds = 1;
  let units = 0;
  let index = 0;
  for (; index < spins && !round.capped; index += 1) {
    const cells = cellsAt(feature, start + index, wilds);
    round.emit({ type: "orbited", cells });
    const spin = round.spin(feature.strips);
    const shown = withWilds(spin.window, cells, round.pokie.wild);
    const told = { index, remaining: spins - index - 1, multiplier: 1, stops: spin.stops };
    round.emit({ type: "freeSpin", ...told, grid: round.gridOf(shown) });
    units += round.payWindow(shown, 1);
    const landed = cellsOf(shown, round.pokie.scatter);
    if (landed.length === 0 || wilds === most) continue;
    wilds += 1;
    round.emit({ type: "orbitJoined", cells: landed, wilds });
  }
  round.emit({ type: "freeSpinsEnded", spins: index, amount: round.amountOf(units) });
}

/** What the course must tell apart in a free spin: whether one more wild joins. */
interface SpinKind {
  joins: boolean;
  spread: Spread;
}

/** Every free spin with so many wilds, the first of them at a place. Worked out once for each. */
function kindsOnOrbit(feature: OrbitingWilds, pokie: CompiledPokie): (at: number, wilds: number) => SpinKind[] {
  const known = new Map<string, SpinKind[]>();
  const kindsWith = (at: number, wilds: number): SpinKind[] => {
    const cells = cellsAt(feature, at, wilds);
    const reels = columnsOfSet(pokie, feature.strips).map((columns, reel) =>
      columns.map(({ symbols, ...column }) => ({
        ...column,
        symbols: symbols.map((symbol, row) =>
          cells.some((cell) => cell[0] === reel && cell[1] === row) ? pokie.wild : symbol,
        ),
      })),
    );
    const windows = windowTable(pokie, reels);
    return [true, false].map((joins) => {
      const alike = windows.filter(({ scatters }) => scatters > 0 === joins);
      return { joins, spread: mergeSpreads(alike.map(({ spread }) => spread)) };
    });
  };
  return (at, wilds) => {
    const name = `${at},${wilds}`;
    const kinds = known.get(name) ?? kindsWith(at, wilds);
    known.set(name, kinds);
    return kinds;
  };
}

/** States are spins played, where on the orbit the first wild stands, and how many follow each other. */
function orbitCourse(feature: OrbitingWilds, kinds: (at: number, wilds: number) => SpinKind[]): Course {
  const { orbit, spins, most } = feature;
  return {
    start: "begin",
    branches(state) {
      if (state === "begin")
        return orbit.map(
          (_, at): Branch => ({
            next: [0, at, 1].join(),
            spread: [{ units: 0, probability: 1 / orbit.length }],
          }),
        );
      const [played, at, wilds] = state.split(",").map(Number) as [number, number, number];
      return kinds(at, wilds).map(({ joins, spread }) => {
        const then = joins ? Math.min(wilds + 1, most) : wilds;
        return { next: played + 1 === spins ? null : [played + 1, (at + 1) % orbit.length, then].join(), spread };
      });
    },
  };
}
