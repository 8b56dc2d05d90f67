import type { Graphics } from "pixi.js";
import { CELL } from "./measures.ts";

/** Draws the light of an awaited reel: a frame, and a glow inside it. Measures of the picture, `#rrggbb`. */
export function lightReel(overlay: Graphics, left: number, height: number, radius: number, color: string): void {
  overlay
    .roundRect(left, 0, CELL, height, radius)
    .fill({ color, alpha: 0.18 })
    .stroke({ width: 6, color, alignment: 1 })
    .roundRect(left + 7, 7, CELL - 14, height - 14, radius)
    .stroke({ width: 2, color, alpha: 0.5 });
}
