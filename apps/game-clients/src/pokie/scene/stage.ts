import type { Cell, Grid, PokieModel } from "@croupier/games";
import type { AwaitedScatter } from "../awaitedScatter.ts";
import type { PokieTheme } from "../themes/theme.ts";
import type { HoldGrid } from "./HoldGrid.ts";
import type { Orbit } from "./Orbit.ts";

export interface SceneOptions {
  host: HTMLElement;
  model: PokieModel;
  theme: PokieTheme;
  reducedMotion: boolean;
}

/** The symbols on show and everything drawn over them. It knows nothing of money: it shows what it is told. */
export interface Stage {
  /** All reels but the held ones begin to run; nothing tells the result. */
  spin(held?: readonly number[]): void;
  /** Shows a result, reel by reel from the left. `wait` gives the pause between two reels. */
  land(grid: Grid, wait: () => Promise<void>, onStop: () => void, held?: readonly number[]): Promise<void>;
  /** Lights a reel that still runs and the scatters that stand; null puts the light out. False where motion is reduced. */
  expect(awaited: AwaitedScatter | null): boolean;
  /** Jumps to the end of what moves. */
  finishNow(): void;
  show(grid: Grid): void;
  /** Symbols change where they stand; on all reels or on some. */
  swap(grid: Grid, only?: readonly number[]): void;
  /** These cells burst, what is above them falls, and new symbols fill the top. */
  tumble(gone: readonly Cell[], grid: Grid): Promise<void>;
  /** The coins' grid, where the title has one. Asking for it wakes the picture. */
  readonly coins: HoldGrid | null;
  /** A reel moves by one step of its strip, after which this shows. */
  nudge(reel: number, by: 1 | -1, grid: Grid): Promise<void>;
  /** Travelling wilds, where the title has them. Asking for them wakes the picture. */
  readonly orbit: Orbit | null;
  /** Which strips pass by while the reels run. */
  runWith(strips: readonly (readonly string[])[]): void;
  /** Lights the winning cells and dims the rest; draws the line through them when its rows are given. */
  highlight(cells: readonly Cell[], line: readonly number[] | null): void;
  clear(): void;
  destroy(): void;
}
