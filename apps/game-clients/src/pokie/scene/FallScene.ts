import type { Cell, Grid } from "@croupier/games";
import { Container, FillGradient, Graphics } from "pixi.js";
import type { AwaitedScatter } from "../awaitedScatter.ts";
import { Bursts } from "./Bursts.ts";
import { Field } from "./Field.ts";
import { lightReel } from "./lightReel.ts";
import { loadSymbols } from "./loadSymbols.ts";
import { CELL, type Place, placeOf, type ReelWindow, windowOf } from "./measures.ts";
import type { SymbolTextures } from "./Reel.ts";
import type { SceneOptions, Stage } from "./stage.ts";
import { Tile } from "./Tile.ts";

/** How long a symbol falls, and how much later the one above it and the next reel follow. */
const FALL_MS = 380;
const ROW_LAG_MS = 34;

/** Symbols that fall: out of the window, into it, and into the room that others left. */
export class FallScene implements Stage {
  readonly coins = null;
  readonly orbit = null;
  private readonly options: SceneOptions;
  private readonly field: Field;
  private readonly textures: SymbolTextures;
  private readonly window: ReelWindow;
  private readonly tiles = new Container();
  private readonly overlay = new Graphics();
  private readonly bursts: Bursts;
  /** What stands on each reel from top to bottom. */
  private columns: Tile[][] = [];
  /** What falls out or bursts, until it is gone. */
  private leaving: Tile[] = [];
  private clock_ms = 0;
  private readonly arrivals: { tiles: readonly Tile[]; done: () => void }[] = [];

  private constructor(options: SceneOptions, field: Field, textures: SymbolTextures, window: ReelWindow) {
    this.options = options;
    this.field = field;
    this.textures = textures;
    this.window = window;
    this.bursts = new Bursts(options.theme.reels.win);
  }

  static async create(options: SceneOptions): Promise<FallScene> {
    const window = windowOf(options.model);
    const textures = await loadSymbols(options.theme.symbols);
    const advance = (passed_ms: number) => scene.advance(passed_ms);
    const field = await Field.open({ host: options.host, window, advance });
    const scene = new FallScene(options, field, textures, window);
    scene.build();
    field.show();
    return scene;
  }

  private build(): void {
    const { strips } = this.options.model;
    const { shade, edge } = this.options.theme.reels;
    const { pitch, height, radius } = this.window;
    const mask = new Graphics();
    for (const index of strips.base.keys()) {
      const x = index * pitch;
      const ground = new FillGradient({
        end: { x: 0, y: 1 },
        colorStops: [
          { offset: 0, color: shade[0] },
          { offset: 0.5, color: shade[1] },
          { offset: 1, color: shade[0] },
        ],
      });
      const shape = new Graphics()
        .roundRect(x, 0, CELL, height, radius)
        .fill({ fill: ground, alpha: 0.86 })
        .stroke({ color: edge, alpha: 0.3, width: 1.5, alignment: 0 });
      mask.roundRect(x - (pitch - CELL) / 2, 0, pitch, height, radius).fill(0xffffff);
      this.field.world.addChild(shape);
    }
    this.tiles.mask = mask;
    this.field.world.addChild(mask, this.tiles, this.overlay, this.bursts.view);
  }

  private advance(passed_ms: number): boolean {
    this.clock_ms += passed_ms;
    const pulse = Math.sin(this.clock_ms / 150);
    let moving = this.bursts.advance(passed_ms);
    for (const tile of [...this.columns.flat(), ...this.leaving]) {
      tile.advance(passed_ms, this.options.reducedMotion ? 0 : pulse);
      moving ||= tile.moving || tile.lit;
    }
    this.leaving = this.leaving.filter((tile) => tile.moving || !tile.discard());
    for (const arrival of [...this.arrivals]) {
      if (arrival.tiles.some((tile) => tile.moving)) continue;
      this.arrivals.splice(this.arrivals.indexOf(arrival), 1);
      arrival.done();
    }
    return moving;
  }

  spin(): void {
    this.clear();
    if (this.options.reducedMotion) return;
    for (const [reel, column] of this.columns.entries()) {
      for (const [row, tile] of column.entries())
        tile.fallOut(this.window.height, reel * 40 + (column.length - row) * 18, FALL_MS);
    }
    this.leaving.push(...this.columns.flat());
    this.columns = this.columns.map(() => []);
  }

  async land(grid: Grid, wait: () => Promise<void>, onStop: () => void): Promise<void> {
    this.clear();
    const landed: Promise<void>[] = [];
    for (const reel of grid.keys()) {
      await wait();
      this.field.wake();
      if (this.options.reducedMotion) this.place(reel, grid[reel]!);
      else landed.push(this.dropIn(reel, grid[reel]!));
      onStop();
    }
    await Promise.all(landed);
  }

  /** A whole new reel falls in. */
  private dropIn(reel: number, symbols: readonly string[]): Promise<void> {
    this.place(reel, symbols);
    const column = this.columns[reel]!;
    for (const [row, tile] of column.entries())
      tile.fallFrom(tile.place.y - this.window.height - CELL / 2, (column.length - 1 - row) * ROW_LAG_MS, FALL_MS);
    return this.arrived(column);
  }

  private arrived(tiles: readonly Tile[]): Promise<void> {
    this.field.wake();
    return new Promise((done) => this.arrivals.push({ tiles, done }));
  }

  expect(awaited: AwaitedScatter | null): boolean {
    if (this.options.reducedMotion) return false;
    this.field.wake();
    this.overlay.clear();
    if (awaited === null) return true;
    const { pitch, height, radius } = this.window;
    const { cell } = this.options.theme.reels.win;
    lightReel(this.overlay, awaited.reel * pitch, height, radius, cell);
    this.frame(awaited.cells);
    return true;
  }

  finishNow(): void {
    for (const tile of this.columns.flat()) tile.finish();
    for (const tile of this.leaving) tile.discard();
    this.leaving = [];
    for (const { done } of this.arrivals.splice(0)) done();
    this.field.wake();
  }

  show(grid: Grid): void {
    this.clear();
    this.finishNow();
    for (const [reel, symbols] of grid.entries()) this.place(reel, symbols);
  }

  swap(grid: Grid, only: readonly number[] = [...grid.keys()]): void {
    this.field.wake();
    for (const reel of only) this.place(reel, grid[reel]!);
  }

  async tumble(gone: readonly Cell[], grid: Grid): Promise<void> {
    this.clear();
    if (this.options.reducedMotion) return this.show(grid);
    const leaves = new Set(gone.map((cell) => cell.join()));
    const kept = this.columns.map((column, reel) => column.filter((_, row) => !leaves.has([reel, row].join())));
    for (const [reel, row] of gone) {
      const tile = this.columns[reel]![row]!;
      tile.burst();
      this.bursts.at(tile.place);
      this.leaving.push(tile);
    }
    this.columns = kept.map((left, reel) => this.settle(reel, left, grid[reel]!));
    await this.arrived(this.columns.flat());
  }

  /** What is left of a reel falls to its new places, and new symbols follow from above. */
  private settle(reel: number, left: readonly Tile[], symbols: readonly string[]): Tile[] {
    const fresh = symbols.length - left.length;
    return symbols.map((symbol, row) => {
      const place = placeOf(this.window, reel, row, symbols.length);
      const known = left[row - fresh];
      const tile = known ?? this.tileOf(symbol, place);
      const from = known === undefined ? place.y - fresh * CELL - CELL / 2 : known.place.y;
      tile.place = place;
      tile.fallFrom(from, 230 + (symbols.length - 1 - row) * ROW_LAG_MS, from === place.y ? 0 : FALL_MS);
      return tile;
    });
  }

  /** Symbols that fall are not moved by steps: what comes stands there. */
  async nudge(reel: number, _: 1 | -1, grid: Grid): Promise<void> {
    this.swap(grid, [reel]);
  }

  /** Symbols fall in whatever passes by. */
  runWith(): void {}

  highlight(cells: readonly Cell[]): void {
    this.clear();
    const lit = new Set(cells.map((cell) => cell.join()));
    for (const [reel, column] of this.columns.entries())
      for (const [row, tile] of column.entries()) tile.light(lit.has([reel, row].join()));
    this.frame(cells);
  }

  private frame(cells: readonly Cell[]): void {
    for (const [reel, row] of cells) {
      const tile = this.columns[reel]?.[row];
      if (tile === undefined) continue;
      const { x, y, height } = tile.place;
      this.overlay
        .roundRect(x - CELL / 2 + 3, y - height / 2 + 3, CELL - 6, height - 6, 14)
        .fill({ color: this.options.theme.reels.win.line, alpha: 0.16 })
        .stroke({ width: 3, color: this.options.theme.reels.win.cell });
    }
  }

  clear(): void {
    this.field.wake();
    this.overlay.clear();
    for (const tile of this.columns.flat()) tile.rest();
  }

  destroy(): void {
    this.field.destroy();
  }

  private place(reel: number, symbols: readonly string[]): void {
    for (const tile of this.columns[reel] ?? []) tile.discard();
    this.columns[reel] = symbols.map((symbol, row) =>
      this.tileOf(symbol, placeOf(this.window, reel, row, symbols.length)),
    );
  }

  private tileOf(symbol: string, place: Place): Tile {
    const plate = this.window.plates ? this.options.theme.reels : null;
    const tile = new Tile(this.textures.get(symbol)!.sharp, place, plate);
    this.tiles.addChild(tile.view);
    return tile;
  }
}
