import { Container, Sprite, type Texture } from "pixi.js";
import { CELL, SYMBOL_SHARE } from "./measures.ts";

export type SymbolTextures = Map<string, { sharp: Texture; blurred: Texture }>;

/**
 * One reel. While it runs, symbols of its strip pass by at full speed; on landing the result rolls in from above,
 * overshoots a little and settles. Standing, it holds exactly the rows of the result.
 */
export class Reel {
  readonly view = new Container();
  private readonly sprites: Sprite[] = [];
  private readonly textures: SymbolTextures;
  private strip: readonly string[];
  private readonly rows: number;
  /** Symbols that pass in a millisecond. */
  private readonly speed: number;
  private offset = 0;
  private running = false;
  private standing: string[] = [];
  /** `from_px`: where the result rolls in from. `edges` stand over and under it meanwhile. */
  private landing: {
    grid: string[];
    from_px: number;
    edges: readonly [string, string];
    elapsed_ms: number;
    done: () => void;
  } | null = null;

  constructor(textures: SymbolTextures, strip: readonly string[], rows: number, symbolsPerSecond: number) {
    this.textures = textures;
    this.strip = strip;
    this.rows = rows;
    this.speed = symbolsPerSecond / 1_000;
    for (let row = -1; row <= rows; row += 1) {
      const sprite = new Sprite();
      sprite.anchor.set(0.5);
      sprite.x = CELL / 2;
      this.sprites.push(sprite);
      this.view.addChild(sprite);
    }
    this.show(Array.from({ length: this.rows }, (_, row) => strip[row % strip.length]!));
  }

  /** Which strip passes by while running. */
  use(strip: readonly string[]): void {
    this.strip = strip;
  }

  show(grid: string[]): void {
    this.running = false;
    this.landing = null;
    this.standing = grid;
    this.place(0, ["", ...grid, ""], false);
  }

  spin(): void {
    this.running = true;
    this.landing = null;
  }

  /** Stops on the result; resolves when the reel stands. */
  land(grid: string[]): Promise<void> {
    this.running = false;
    return new Promise((done) => {
      this.landing = { grid, from_px: -2.2 * CELL, edges: ["", ""], elapsed_ms: 0, done };
    });
  }

  /** Moves by one step of the strip: up where a later symbol comes in from below, or down. */
  nudge(grid: string[], by: 1 | -1): Promise<void> {
    const edges = [this.standing[0]!, this.standing.at(-1)!] as const;
    return new Promise((done) => {
      this.landing = { grid, from_px: by * CELL, edges, elapsed_ms: 0, done };
    });
  }

  /** Changes what stands, without moving. */
  swap(grid: string[]): void {
    if (!this.moving) this.show(grid);
  }

  finishNow(): void {
    if (this.landing === null) return;
    const { grid, done } = this.landing;
    this.show(grid);
    done();
  }

  /** Sprite of a row, for highlighting. */
  cell(row: number): Sprite {
    return this.sprites[row + 1]!;
  }

  advance(passed_ms: number): void {
    if (this.running) this.run(passed_ms);
    else if (this.landing !== null) this.settle(passed_ms);
  }

  private run(passed_ms: number): void {
    this.offset += passed_ms * this.speed;
    const whole = Math.floor(this.offset);
    const names = this.sprites.map(
      (_, i) => this.strip[(((i - whole) % this.strip.length) + this.strip.length) % this.strip.length]!,
    );
    this.place((this.offset - whole) * CELL, names, true);
  }

  private settle(passed_ms: number): void {
    const landing = this.landing!;
    landing.elapsed_ms += passed_ms;
    const share = Math.min(1, landing.elapsed_ms / 300);
    const back = 1.9;
    const eased = 1 + (back + 1) * (share - 1) ** 3 + back * (share - 1) ** 2;
    const [above, below] = landing.edges;
    const fast = above === "" && share < 0.35;
    this.place((1 - eased) * landing.from_px, [above, ...landing.grid, below], fast);
    if (share === 1) this.finishNow();
  }

  private place(shift: number, names: string[], blurred: boolean): void {
    for (const [i, sprite] of this.sprites.entries()) {
      const name = names[i] || this.strip[i % this.strip.length]!;
      const texture = this.textures.get(name)!;
      sprite.texture = blurred ? texture.blurred : texture.sharp;
      sprite.width = CELL * SYMBOL_SHARE;
      sprite.height = CELL * SYMBOL_SHARE;
      sprite.y = (i - 0.5) * CELL + shift;
      sprite.alpha = 1;
    }
  }

  get moving(): boolean {
    return this.running || this.landing !== null;
  }
}
