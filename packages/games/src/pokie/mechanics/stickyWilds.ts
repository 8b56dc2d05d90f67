import type { CompiledPokie } from "../compiledPokie.ts";
import type { Course } from "../course.ts";
import { check } from "../modelCheck.ts";
import type { RoundPlay, Steps } from "../roundPlay.ts";
import type { Window } from "../window.ts";
import type { WindowClass } from "../windowTable.ts";
import { beginFreeSpins } from "./beginFreeSpins.ts";
import type { StickyWilds } from "./features.ts";
import type { Mechanic, Trigger } from "./mechanic.ts";
import { reelsIn, respinTables, seeFilled, type WildReels } from "./wildReels.ts";

export function stickyWilds(feature: StickyWilds, pokie: CompiledPokie): Mechanic {
  check(pokie.strips[feature.strips] !== undefined, "free spins have their strips");
  const windows = respinTables(pokie, feature.strips);
  return {
    see: seeFilled(pokie),
    strategies: [feature.option],
    bought: { mark: 0, scatters: feature.scatters, won: false },
    play: (round, trigger, window) => play(feature, round, trigger, window),
    course: ({ scatters }) => (scatters >= feature.scatters ? stickyCourse(feature, windows) : null),
  };
}

/** Spins awarded in all, once so many reels stick. */
const spinsWith = ({ spins, spinsPerReel }: StickyWilds, filled: WildReels) =>
  spins + spinsPerReel * reelsIn(filled).length;

function* play(feature: StickyWilds, round: RoundPlay, { scatters }: Trigger, window: Window): Steps {
  if (scatters < feature.scatters) return;
  beginFreeSpins(round, window, feature);
  let filled: WildReels = 0;
  let units = 0;
  let index = 0;
  for (; index < spinsWith(feature, filled) && !round.capped; index += 1) {
    const held = reelsIn(filled);
    const spin = round.spin(feature.strips, held, round.pokie.wild);
    const remaining = spinsWith(feature, filled) - index - 1;
    const grid = round.gridOf(spin.window);
    round.emit({ type: "freeSpin", index, remaining, multiplier: 1, stops: spin.stops, grid, held });
    const seen = round.see(spin.window);
    const stuck = reelsIn(seen.mark).filter((reel) => !held.includes(reel));
    filled = seen.mark;
    units += round.payWindow(seen.window, 1);
    if (stuck.length === 0) continue;
    const cells = stuck.flatMap((reel) => Array.from(seen.window[reel]!, (_, row): [number, number] => [reel, row]));
    const added = stuck.length * feature.spinsPerReel;
    round.emit({ type: "retrigger", cells, added, total: spinsWith(feature, filled) });
  }
  round.emit({ type: "freeSpinsEnded", spins: index, amount: round.amountOf(units) });
}

/** States are spins played and the reels that stick. */
function stickyCourse(feature: StickyWilds, windows: (filled: WildReels) => WindowClass[]): Course {
  return {
    start: "0,0",
    branches(state) {
      const [played, filled] = state.split(",").map(Number) as [number, WildReels];
      return windows(filled).map(({ mark, spread }) => ({
        next: played + 1 === spinsWith(feature, mark) ? null : [played + 1, mark].join(),
        spread,
      }));
    },
  };
}
