import type { Cell, Grid } from "@croupier/games";
import { FillGradient, Graphics } from "pixi.js";
import type { AwaitedScatter } from "../awaitedScatter.ts";
import { Field } from "./Field.ts";
import { HoldGrid } from "./HoldGrid.ts";
import { lightReel } from "./lightReel.ts";
import { loadSymbols } from "./loadSymbols.ts";
import { CELL, type ReelWindow, SYMBOL_SHARE, windowOf } from "./measures.ts";
import { Orbit } from "./Orbit.ts";
import { Reel } from "./Reel.ts";
import type { SceneOptions, Stage } from "./stage.ts";

/** Reels that run and stop. */
export class PokieScene implements Stage {
  private readonly overlay = new Graphics();
  private readonly reels: Reel[] = [];
  private readonly options: SceneOptions;
  private readonly field: Field;
  private readonly window: ReelWindow;
  /** Coins that lie on the reels, while a hold-and-win feature runs. */
  private hold: HoldGrid | null = null;
  /** Wilds that travel over the reels, while such a feature runs. */
  private travelling: Orbit | null = null;
  private winning: Cell[] = [];
  /** A reel is watched for the last scatter. */
  private awaiting = false;
  private clock_ms = 0;

  private constructor(options: SceneOptions, field: Field, window: ReelWindow) {
    this.options = options;
    this.field = field;
    this.window = window;
  }

  static async create(options: SceneOptions): Promise<PokieScene> {
    const window = windowOf(options.model);
    const textures = await loadSymbols(options.theme.symbols);
    const advance = (passed_ms: number) => scene.advance(passed_ms);
    const field = await Field.open({ host: options.host, window, advance });
    const scene = new PokieScene(options, field, window);
    scene.build(textures);
    field.show();
    return scene;
  }

  private build(textures: Awaited<ReturnType<typeof loadSymbols>>): void {
    const { model, theme } = this.options;
    const { world } = this.field;
    const { pitch, height, radius } = this.window;
    const [edge, between, middle] = theme.reels.shade;
    for (const [index, strip] of model.strips.base.entries()) {
      const x = index * pitch;
      const shade = new FillGradient({
        end: { x: 0, y: 1 },
        colorStops: [
          { offset: 0, color: edge },
          { offset: 0.18, color: between },
          { offset: 0.5, color: middle },
          { offset: 0.82, color: between },
          { offset: 1, color: edge },
        ],
      });
      world.addChild(
        new Graphics()
          .roundRect(x, 0, CELL, height, radius)
          .fill(shade)
          .stroke({ color: theme.reels.edge, alpha: 0.34, width: 1.5, alignment: 0 }),
      );
      const reel = new Reel(textures, strip, model.rows, theme.motion.speed);
      const mask = new Graphics().roundRect(x, 0, CELL, height, radius).fill(0xffffff);
      reel.view.x = x;
      reel.view.mask = mask;
      world.addChild(mask, reel.view);
      this.reels.push(reel);
    }
    const { feature } = model;
    if (feature?.kind === "holdAndWin" || feature?.kind === "coinCollect") {
      const coin = textures.get(feature.coin)!.sharp;
      this.hold = new HoldGrid(coin, model.strips.base.length, model.rows, CELL, pitch, theme.reels.win.cell);
      world.addChild(this.hold.view);
    }
    world.addChild(this.overlay);
    if (feature?.kind === "orbitingWilds") {
      this.travelling = new Orbit({
        texture: textures.get(model.wild!)!.sharp,
        size: CELL,
        pitch,
        light: theme.reels.win.cell,
        calm: this.options.reducedMotion,
      });
      world.addChild(this.travelling.view);
    }
  }

  private advance(passed_ms: number): boolean {
    this.clock_ms += passed_ms;
    const calm = this.options.reducedMotion;
    const moving =
      this.reels.some((reel) => reel.moving) ||
      this.travelling?.moving === true ||
      (!calm && (this.winning.length > 0 || this.hold?.moving === true));
    for (const reel of this.reels) reel.advance(passed_ms);
    this.travelling?.advance(passed_ms);
    if (calm) return moving;
    if (this.awaiting) this.overlay.alpha = 0.85 + 0.15 * Math.sin(this.clock_ms / 90);
    this.hold?.advance(passed_ms);
    for (const [index, row] of this.winning) {
      const size = CELL * (SYMBOL_SHARE + 0.07 * Math.sin(this.clock_ms / 140));
      this.reels[index]!.cell(row).setSize(size);
    }
    return moving;
  }

  spin(held: readonly number[] = []): void {
    this.clear();
    this.hold?.close();
    if (this.options.reducedMotion) return;
    for (const [index, reel] of this.reels.entries()) if (!held.includes(index)) reel.spin();
  }

  async land(grid: Grid, wait: () => Promise<void>, onStop: () => void, held: readonly number[] = []): Promise<void> {
    this.clear();
    const landed: Promise<void>[] = [];
    for (const [index, reel] of this.reels.entries()) {
      if (held.includes(index)) continue;
      await wait();
      // Reels that did not run before are no longer drawn after the wait.
      this.field.wake();
      if (this.options.reducedMotion) reel.show(grid[index]!);
      else landed.push(reel.land(grid[index]!));
      onStop();
    }
    await Promise.all(landed);
  }

  expect(awaited: AwaitedScatter | null): boolean {
    if (this.options.reducedMotion) return false;
    this.field.wake();
    this.overlay.clear();
    this.overlay.alpha = 1;
    this.awaiting = awaited !== null;
    if (awaited === null) return true;
    const { pitch, height, radius } = this.window;
    const { cell } = this.options.theme.reels.win;
    lightReel(this.overlay, awaited.reel * pitch, height, radius, cell);
    for (const [reel, row] of awaited.cells)
      this.overlay
        .roundRect(reel * pitch + 4, row * CELL + 4, CELL - 8, CELL - 8, 12)
        .stroke({ width: 4, color: cell });
    return true;
  }

  finishNow(): void {
    for (const reel of this.reels) reel.finishNow();
  }

  show(grid: Grid): void {
    this.clear();
    for (const [index, reel] of this.reels.entries()) reel.show(grid[index]!);
  }

  swap(grid: Grid, only: readonly number[] = [...grid.keys()]): void {
    this.field.wake();
    for (const index of only) this.reels[index]!.swap(grid[index]!);
  }

  async nudge(reel: number, by: 1 | -1, grid: Grid): Promise<void> {
    this.clear();
    if (this.options.reducedMotion) return this.swap(grid, [reel]);
    await this.reels[reel]!.nudge(grid[reel]!, by);
  }

  get orbit(): Orbit | null {
    this.field.wake();
    return this.travelling;
  }

  /** Reels do not fall: what comes stands there. */
  async tumble(_: readonly Cell[], grid: Grid): Promise<void> {
    this.swap(grid);
  }

  get coins(): HoldGrid | null {
    this.field.wake();
    return this.hold;
  }

  runWith(strips: readonly (readonly string[])[]): void {
    for (const [index, reel] of this.reels.entries()) reel.use(strips[index]!);
  }

  highlight(cells: readonly Cell[], line: readonly number[] | null): void {
    this.clear();
    this.winning = [...cells];
    const { rows } = this.options.model;
    const { win } = this.options.theme.reels;
    const lit = new Set(cells.map(([reel, row]) => reel * rows + row));
    for (const [index, reel] of this.reels.entries()) {
      for (let row = 0; row < rows; row += 1) reel.cell(row).alpha = lit.has(index * rows + row) ? 1 : 0.45;
    }
    const centre = (reel: number, row: number) => [reel * this.window.pitch + CELL / 2, (row + 0.5) * CELL] as const;
    if (line !== null) {
      for (const [width, color, alpha] of [
        [14, "#0a0610", 0.5],
        [7, win.line, 1],
        [2.5, win.core, 1],
      ] as const) {
        this.overlay.moveTo(...centre(0, line[0]!));
        for (let reel = 1; reel < line.length; reel += 1) this.overlay.lineTo(...centre(reel, line[reel]!));
        this.overlay.stroke({ width, color, alpha, cap: "round", join: "round" });
      }
    }
    for (const [reel, row] of cells) {
      this.overlay
        .roundRect(reel * this.window.pitch + 4, row * CELL + 4, CELL - 8, CELL - 8, 12)
        .stroke({ width: 3.5, color: win.cell });
    }
  }

  clear(): void {
    this.field.wake();
    this.overlay.clear();
    this.overlay.alpha = 1;
    this.awaiting = false;
    this.winning = [];
    for (const reel of this.reels) {
      for (let row = 0; row < this.options.model.rows; row += 1) {
        reel.cell(row).alpha = 1;
        reel.cell(row).setSize(CELL * SYMBOL_SHARE);
      }
    }
  }

  destroy(): void {
    this.field.destroy();
  }
}
