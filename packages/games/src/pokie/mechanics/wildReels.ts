import type { Column } from "../column.ts";
import type { CompiledPokie, SeenColumn } from "../compiledPokie.ts";
import { check } from "../modelCheck.ts";
import type { RoundPlay } from "../roundPlay.ts";
import { columnsOfSet, type WindowClass, windowTable } from "../windowTable.ts";

/** Reels that a wild has filled, as a number: reel `r` stands for `2 ** r`. Adds up over the reels, as marks do. */
export type WildReels = number;

/** A reel with a wild is seen full of wilds. */
export function seeFilled(pokie: CompiledPokie): (reel: number, symbols: readonly number[]) => SeenColumn {
  check(pokie.wild >= 0, "there is a wild to fill its reel");
  return (reel, symbols) =>
    symbols.includes(pokie.wild) ? { symbols: symbols.map(() => pokie.wild), mark: 2 ** reel } : { symbols, mark: 0 };
}

/** The filled reels, from the left. */
export function reelsIn(filled: WildReels): number[] {
  const reels: number[] = [];
  for (let reel = 0, rest = filled; rest > 0; reel += 1, rest = Math.floor(rest / 2))
    if (rest % 2 === 1) reels.push(reel);
  return reels;
}

/** Spins all reels but the filled ones, pays what then shows, and answers which are filled now. */
export function respin(round: RoundPlay, filled: WildReels, index: number, multiplier: number): WildReels {
  const held = reelsIn(filled);
  const spin = round.spin("base", held, round.pokie.wild);
  const grid = round.gridOf(spin.window);
  round.emit({ type: "respin", index, multiplier, held, stops: spin.stops, grid });
  const seen = round.see(spin.window);
  round.payWindow(seen.window, multiplier);
  return seen.mark;
}

/** For the analyser: every window of a spin with filled reels, by those that are filled after it. Worked out once for each. */
export function respinTables(pokie: CompiledPokie, set = "base"): (filled: WildReels) => WindowClass[] {
  const known = new Map<WildReels, WindowClass[]>();
  return (filled) => {
    const table = known.get(filled) ?? windowTable(pokie, respinColumns(pokie, set, filled));
    known.set(filled, table);
    return table;
  };
}

function respinColumns(pokie: CompiledPokie, set: string, filled: WildReels): Column[][] {
  const full = Array.from({ length: pokie.model.rows }, () => pokie.wild);
  const held = reelsIn(filled);
  return columnsOfSet(pokie, set).map((free, reel) =>
    held.includes(reel) ? [{ symbols: full, mark: 2 ** reel, weight: 1 }] : free,
  );
}
