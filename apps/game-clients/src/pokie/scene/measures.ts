import type { PokieModel } from "@croupier/games";

/** Width of a reel, and height of a symbol that stands alone, in the picture's own measure. */
export const CELL = 160;

/** Share of a cell that a symbol takes on a reel that runs. */
export const SYMBOL_SHARE = 0.9;

/** Share of its field that the picture of a glowing symbol takes; the rest is for its light and shadow. */
export const GLOWING_SHARE = 0.84;

/** Room for the frame around the picture, both sides together. */
export const EDGE = 36;

/** Rows that fit a window whose reels vary: taller reels have lower symbols. */
const VARYING_ROWS = 4.6;

/** Where a symbol stands: its centre, how much of its reel is its own, and its own width and height. */
export interface Place {
  x: number;
  y: number;
  height: number;
  size: number;
}

/** The window of a title before anything moves. */
export interface ReelWindow {
  /** Symbols fall where a title's cells stand alone or its reels vary in height; elsewhere reels run. */
  falls: boolean;
  /** Symbols of differing height have a ground of their own. */
  plates: boolean;
  width: number;
  height: number;
  /** From one reel's left edge to the next one's. */
  pitch: number;
  /** Of a reel's corners. */
  radius: number;
}

export function windowOf({ strips, rows, cells, heights }: PokieModel): ReelWindow {
  const falls = cells === true || heights !== undefined;
  const gap = falls ? 8 : 10;
  const pitch = CELL + gap;
  return {
    falls,
    plates: heights !== undefined,
    width: strips.base.length * pitch - gap,
    height: (heights === undefined ? rows : Math.min(rows, VARYING_ROWS)) * CELL,
    pitch,
    radius: falls ? 12 : 10,
  };
}

/** The place of a row on a reel that shows so many. */
export function placeOf({ falls, pitch, height }: ReelWindow, reel: number, row: number, count: number): Place {
  const own = height / count;
  const size = falls ? Math.min(CELL * 0.96, own * 0.94) : CELL * SYMBOL_SHARE;
  return { x: reel * pitch + CELL / 2, y: (row + 0.5) * own, height: own, size };
}
