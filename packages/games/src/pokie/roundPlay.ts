import type { Draw } from "@croupier/fairness";
import type { TotalWin } from "../events.ts";
import type { CompiledPokie } from "./compiledPokie.ts";
import type { Cell, Grid, PokieEvent } from "./events.ts";
import { drawWeighted } from "./mechanics/drawWeighted.ts";
import type { PokieMove } from "./pokieState.ts";
import { cellsOf, gridOf, hitsOf, type Stops, type Window, windowAt } from "./window.ts";

/** Part of a round: yields the legal moves where the player decides, and is handed the one taken. */
export type Steps = Generator<PokieMove[], void, PokieMove>;

/** One round while it is played: what it draws, what it shows, what it wins. */
export class RoundPlay {
  readonly pokie: CompiledPokie;
  readonly draw: Draw;
  readonly events: (PokieEvent | TotalWin)[] = [];
  private readonly unit_cents: number;
  private won = 0;

  /** `unit_cents`: subunits of one unit of the stake. */
  constructor(pokie: CompiledPokie, unit_cents: number, draw: Draw) {
    this.pokie = pokie;
    this.unit_cents = unit_cents;
    this.draw = draw;
  }

  /** Won so far, in units, under the cap. */
  get units(): number {
    return Math.min(this.won, this.pokie.maxUnits);
  }

  get capped(): boolean {
    return this.won >= this.pokie.maxUnits;
  }

  amountOf(units: number): number {
    return units * this.unit_cents;
  }

  emit(event: PokieEvent | TotalWin): void {
    this.events.push(event);
  }

  win(units: number): void {
    this.won += units;
  }

  /** What a gamble left of the win. */
  standAt(units: number): void {
    this.won = units;
  }

  /** Spins the reels, all but the held ones, which stay full of one symbol (their stop is given as -1). */
  spin(set: string, held: readonly number[] = [], symbol = -1): { stops: Stops; window: Window } {
    if (this.pokie.model.cells) return { stops: [], window: this.drawCells(set) };
    const heights: number[] = [];
    const stops = this.pokie.strips[set]!.map((strip, reel) => {
      heights.push(this.drawHeight(set));
      return held.includes(reel) ? -1 : this.draw.int(strip.length);
    });
    const window = windowAt(this.pokie, set, stops, heights);
    const shown = held.length === 0 ? window : window.map((column, reel) => filled(column, reel, held, symbol));
    return { stops, window: shown };
  }

  private drawCells(set: string): Window {
    return this.pokie.strips[set]!.map((strip) => this.drawFrom(strip, this.pokie.model.rows));
  }

  private drawFrom(strip: Uint8Array, cells: number): number[] {
    const drawn: number[] = [];
    for (let cell = 0; cell < cells; cell += 1) drawn.push(strip[this.draw.int(strip.length)]!);
    return drawn;
  }

  /** Takes cells out of the window: what stands above them falls, and new symbols, drawn from the top down, fill the reel. */
  tumble(window: Window, gone: readonly Cell[]): Window {
    return window.map((column, reel) => {
      const left = column.filter((_, row) => !gone.some((cell) => cell[0] === reel && cell[1] === row));
      return [...this.drawFrom(this.pokie.strips.base![reel]!, column.length - left.length), ...left];
    });
  }

  /** How tall the next reel is. Reels that do not vary draw nothing. */
  private drawHeight(set: string): number {
    const choices = this.pokie.heights[set]!;
    return choices.length === 1 ? choices[0]!.rows : drawWeighted(choices, this.draw).rows;
  }

  gridOf(window: Window): Grid {
    return gridOf(this.pokie, window);
  }

  /** The window as the title's feature sees it; shows what that changed. */
  see(window: Window): { window: Window; mark: number; scatters: number } {
    const seen: (readonly number[])[] = [];
    const reels: number[] = [];
    let mark = 0;
    for (let reel = 0; reel < window.length; reel += 1) {
      const column = this.pokie.see(reel, window[reel]!);
      seen.push(column.symbols);
      mark += column.mark;
      if (!alike(column.symbols, window[reel]!)) reels.push(reel);
    }
    if (reels.length > 0) this.emit({ type: "wildsExpanded", reels, grid: this.gridOf(seen) });
    return { window: seen, mark, scatters: cellsOf(seen, this.pokie.scatter).length };
  }

  /** Pays and shows every win of a window. Answers the units won. */
  payWindow(window: Window, multiplier: number): number {
    let total = 0;
    for (const hit of hitsOf(this.pokie, window)) {
      const units = hit.units * multiplier;
      const amount = this.amountOf(units);
      total += units;
      if (hit.by === "group") {
        const { symbol, count, cells } = hit;
        this.emit({ type: "groupWin", symbol, count, multiplier, cells, amount });
        continue;
      }
      if (hit.by === "ways") {
        const { ways, symbol, count, cells } = hit;
        this.emit({ type: "wayWin", symbol, count, ways, multiplier, cells, amount });
        continue;
      }
      const { fromRight, line, symbol, count, cells } = hit;
      this.emit({
        type: "lineWin",
        line,
        symbol,
        count,
        cells,
        multiplier,
        amount,
        ...(fromRight ? { fromRight: true } : {}),
      });
    }
    total += this.payScatters(window, multiplier);
    this.win(total);
    return total;
  }

  private payScatters(window: Window, multiplier: number): number {
    const { scatter, scatterUnits, symbols } = this.pokie;
    const cells = cellsOf(window, scatter);
    const units = scatterUnits[cells.length]! * multiplier;
    if (units === 0) return 0;
    this.emit({
      type: "scatterWin",
      symbol: symbols[scatter]!,
      count: cells.length,
      cells,
      amount: this.amountOf(units),
    });
    return units;
  }
}

function filled(column: readonly number[], reel: number, held: readonly number[], symbol: number): readonly number[] {
  return held.includes(reel) ? column.map(() => symbol) : column;
}

function alike(column: readonly number[], other: readonly number[]): boolean {
  return column === other || column.every((symbol, row) => symbol === other[row]);
}
