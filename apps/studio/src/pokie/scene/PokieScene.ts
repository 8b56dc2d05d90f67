import "pixi.js/unsafe-eval";
import type { Cell, Grid, PokieModel } from "@croupier/games";
import { Application, Container, FillGradient, Graphics } from "pixi.js";
import type { PokieTheme } from "../themes/theme.ts";
import { HoldGrid } from "./HoldGrid.ts";
import { loadSymbols } from "./loadSymbols.ts";
import { CELL, Reel } from "./Reel.ts";

const GAP = 10;
/** Room for the frame's stroke around the reels. */
const EDGE = 12;

export interface SceneOptions {
  host: HTMLElement;
  model: PokieModel;
  theme: PokieTheme;
  reducedMotion: boolean;
}

/** The reels and everything drawn over them. It knows nothing of money: it shows what it is told. */
export class PokieScene {
  private readonly app = new Application();
  private readonly world = new Container();
  private readonly overlay = new Graphics();
  private readonly reels: Reel[] = [];
  private readonly options: SceneOptions;
  private readonly width: number;
  private readonly height: number;
  /** Coins that lie on the reels, while a hold-and-win feature runs. */
  private hold: HoldGrid | null = null;
  private winning: Cell[] = [];
  private clock_ms = 0;
  private still_ms = 0;
  private observer: ResizeObserver | null = null;

  private constructor(options: SceneOptions) {
    this.options = options;
    const { strips, rows } = options.model;
    this.width = strips.base.length * (CELL + GAP) - GAP;
    this.height = rows * CELL;
  }

  static async create(options: SceneOptions): Promise<PokieScene> {
    const scene = new PokieScene(options);
    const textures = await loadSymbols(options.theme.symbols);
    await scene.app.init({
      backgroundAlpha: 0,
      antialias: true,
      autoDensity: true,
      resolution: Math.min(2, devicePixelRatio),
    });
    scene.build(textures);
    return scene;
  }

  private build(textures: Awaited<ReturnType<typeof loadSymbols>>): void {
    const { host, model, theme } = this.options;
    host.replaceChildren(this.app.canvas);
    this.app.canvas.setAttribute("aria-hidden", "true");
    this.app.stage.addChild(this.world);
    const [edge, between, middle] = theme.reels.shade;
    for (const [index, strip] of model.strips.base.entries()) {
      const x = index * (CELL + GAP);
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
      this.world.addChild(
        new Graphics()
          .roundRect(x, 0, CELL, this.height, 10)
          .fill(shade)
          .stroke({ color: theme.reels.edge, alpha: 0.34, width: 1.5, alignment: 0 }),
      );
      const reel = new Reel(textures, strip, model.rows, theme.motion.speed);
      const mask = new Graphics().roundRect(x, 0, CELL, this.height, 10).fill(0xffffff);
      reel.view.x = x;
      reel.view.mask = mask;
      this.world.addChild(mask, reel.view);
      this.reels.push(reel);
    }
    const { feature } = model;
    if (feature?.kind === "holdAndWin") {
      const coin = textures.get(feature.coin)!.sharp;
      this.hold = new HoldGrid(coin, model.strips.base.length, model.rows, CELL, CELL + GAP, theme.reels.win.cell);
      this.world.addChild(this.hold.view);
    }
    this.world.addChild(this.overlay);
    this.app.ticker.add(({ deltaMS }) => this.tick(deltaMS));
    this.observer = new ResizeObserver(() => this.fit());
    this.observer.observe(host);
    this.fit();
  }

  private fit(): void {
    const { clientWidth, clientHeight } = this.options.host;
    if (clientWidth === 0 || clientHeight === 0) return;
    this.wake();
    this.app.renderer.resize(clientWidth, clientHeight);
    const scale = Math.min(clientWidth / (this.width + EDGE), clientHeight / (this.height + EDGE));
    this.world.scale.set(scale);
    this.world.position.set((clientWidth - this.width * scale) / 2, (clientHeight - this.height * scale) / 2);
  }

  /** Draws only while something moves: a standing picture costs nothing. */
  private wake(): void {
    this.still_ms = 0;
    this.app.ticker.start();
  }

  private tick(passed_ms: number): void {
    this.clock_ms += passed_ms;
    const calm = this.options.reducedMotion;
    const moving =
      this.reels.some((reel) => reel.moving) || (!calm && (this.winning.length > 0 || this.hold?.moving === true));
    this.still_ms = moving ? 0 : this.still_ms + passed_ms;
    if (this.still_ms > 250) this.app.ticker.stop();
    for (const reel of this.reels) reel.advance(Math.min(passed_ms, 50));
    if (calm) return;
    this.hold?.advance(passed_ms);
    for (const [index, row] of this.winning) {
      const size = CELL * (0.9 + 0.07 * Math.sin(this.clock_ms / 140));
      this.reels[index]!.cell(row).setSize(size);
    }
  }

  /** All reels but the held ones begin to run; nothing tells the result. */
  spin(held: readonly number[] = []): void {
    this.clear();
    if (this.options.reducedMotion) return;
    for (const [index, reel] of this.reels.entries()) if (!held.includes(index)) reel.spin();
  }

  /** Stops the reels from left to right. `wait` gives the pause between two reels. */
  async land(grid: Grid, wait: () => Promise<void>, onStop: () => void, held: readonly number[] = []): Promise<void> {
    this.clear();
    const landed: Promise<void>[] = [];
    for (const [index, reel] of this.reels.entries()) {
      if (held.includes(index)) continue;
      await wait();
      if (this.options.reducedMotion) reel.show(grid[index]!);
      else landed.push(reel.land(grid[index]!));
      onStop();
    }
    await Promise.all(landed);
  }

  /** Jumps to standing reels. */
  finishNow(): void {
    for (const reel of this.reels) reel.finishNow();
  }

  show(grid: Grid): void {
    this.clear();
    for (const [index, reel] of this.reels.entries()) reel.show(grid[index]!);
  }

  /** Symbols change where they stand, as when a wild fills its reel; on all reels or on some. */
  swap(grid: Grid, only: readonly number[] = [...grid.keys()]): void {
    this.wake();
    for (const index of only) this.reels[index]!.swap(grid[index]!);
  }

  /** The coins' grid, where the title has one. Asking for it wakes the picture. */
  get coins(): HoldGrid | null {
    this.wake();
    return this.hold;
  }

  runWith(strips: readonly (readonly string[])[]): void {
    for (const [index, reel] of this.reels.entries()) reel.use(strips[index]!);
  }

  /** Lights the winning cells and dims the rest; draws the line through them when its rows are given. */
  highlight(cells: readonly Cell[], line: readonly number[] | null): void {
    this.clear();
    this.winning = [...cells];
    const { rows } = this.options.model;
    const { win } = this.options.theme.reels;
    const lit = new Set(cells.map(([reel, row]) => reel * rows + row));
    for (const [index, reel] of this.reels.entries()) {
      for (let row = 0; row < rows; row += 1) reel.cell(row).alpha = lit.has(index * rows + row) ? 1 : 0.45;
    }
    const centre = (reel: number, row: number) => [reel * (CELL + GAP) + CELL / 2, (row + 0.5) * CELL] as const;
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
        .roundRect(reel * (CELL + GAP) + 4, row * CELL + 4, CELL - 8, CELL - 8, 12)
        .stroke({ width: 3.5, color: win.cell });
    }
  }

  clear(): void {
    this.wake();
    this.overlay.clear();
    this.winning = [];
    for (const reel of this.reels) {
      for (let row = 0; row < this.options.model.rows; row += 1) {
        reel.cell(row).alpha = 1;
        reel.cell(row).setSize(CELL * 0.9);
      }
    }
  }

  destroy(): void {
    this.observer?.disconnect();
    this.app.destroy({ removeView: true }, { children: true });
  }
}
