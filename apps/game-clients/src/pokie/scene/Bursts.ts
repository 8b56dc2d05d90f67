import { Graphics } from "pixi.js";
import type { PokieTheme } from "../themes/theme.ts";
import { CELL, type Place } from "./measures.ts";

interface Splinter {
  x: number;
  y: number;
  across: number;
  down: number;
  size: number;
  colour: string;
  age_ms: number;
}

const SPLINTERS = 9;
const LIFE_MS = 620;
/** Pull downwards, in the picture's measure per millisecond squared. */
const PULL = 0.0013;

/** Splinters that fly from where symbols burst. Their paths are the same every time: there is no chance in a picture. */
export class Bursts {
  readonly view = new Graphics();
  private readonly colours: readonly string[];
  private splinters: Splinter[] = [];

  constructor({ line, core, cell }: PokieTheme["reels"]["win"]) {
    this.colours = [line, core, cell];
  }

  at({ x, y }: Place): void {
    for (let n = 0; n < SPLINTERS; n += 1) {
      const angle = (n / SPLINTERS) * 2 * Math.PI + x + y;
      const speed = 0.14 + (0.16 * ((n * 5) % SPLINTERS)) / SPLINTERS;
      this.splinters.push({
        x: x + Math.cos(angle) * CELL * 0.2,
        y: y + Math.sin(angle) * CELL * 0.2,
        across: Math.cos(angle) * speed,
        down: Math.sin(angle) * speed - 0.18,
        size: 5 + ((n * 7) % 5) * 1.6,
        colour: this.colours[n % this.colours.length]!,
        age_ms: 0,
      });
    }
  }

  /** Answers whether any still flies. */
  advance(passed_ms: number): boolean {
    if (this.splinters.length === 0) return false;
    this.view.clear();
    for (const splinter of this.splinters) {
      splinter.age_ms += passed_ms;
      splinter.down += PULL * passed_ms;
      splinter.x += splinter.across * passed_ms;
      splinter.y += splinter.down * passed_ms;
      const left = Math.max(0, 1 - splinter.age_ms / LIFE_MS);
      this.view.circle(splinter.x, splinter.y, splinter.size * left).fill({ color: splinter.colour, alpha: left });
    }
    this.splinters = this.splinters.filter(({ age_ms }) => age_ms < LIFE_MS);
    return true;
  }
}
