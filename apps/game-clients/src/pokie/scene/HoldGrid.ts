import { Container, Graphics, Sprite, Texture } from "pixi.js";

/** A coin to lay: where, and what is written on it. */
export interface LaidCoin {
  cell: readonly [reel: number, row: number];
  label: string;
}

interface HoldCell {
  cover: Graphics;
  empty: Graphics;
  coin: Container;
  label: Sprite;
  /** Since it landed. */
  age_ms: number;
}

/** How long a coin grows when it lands, and how fast empty cells breathe while they spin. */
const LAND_MS = 260;
const BREATH_MS = 190;

const isGrowing = ({ coin, age_ms }: HoldCell) => coin.visible && age_ms < LAND_MS;

/** The grid of a hold-and-win feature over the reels: coins that stay, empty cells that spin on. */
export class HoldGrid {
  readonly view = new Container();
  private readonly cells = new Map<string, HoldCell>();
  private readonly size: number;
  private spinning = false;
  private clock_ms = 0;

  constructor(coin: Texture, reels: number, rows: number, cell: number, pitch: number, light: string) {
    this.size = cell;
    this.view.visible = false;
    for (let reel = 0; reel < reels; reel += 1) {
      for (let row = 0; row < rows; row += 1) this.build(coin, reel, row, pitch, light);
    }
  }

  private build(texture: Texture, reel: number, row: number, pitch: number, light: string): void {
    const [x, y] = [reel * pitch, row * this.size];
    const place = [x + 3, y + 3, this.size - 6, this.size - 6, 12] as const;
    const cover = new Graphics().roundRect(...place).fill("#050a14");
    const empty = new Graphics()
      .roundRect(...place)
      .fill({ color: light, alpha: 0.1 })
      .stroke({ color: light, alpha: 0.5, width: 2 });
    const coin = new Container({ x: x + this.size / 2, y: y + this.size / 2, visible: false });
    const picture = new Sprite({ texture, anchor: 0.5, width: this.size * 0.98, height: this.size * 0.98 });
    const label = new Sprite({ anchor: 0.5, y: this.size * 0.3 });
    coin.addChild(picture, label);
    this.view.addChild(cover, empty, coin);
    this.cells.set(`${reel},${row}`, { cover, empty, coin, label, age_ms: LAND_MS });
  }

  get moving(): boolean {
    return this.view.visible && (this.spinning || [...this.cells.values()].some(isGrowing));
  }

  /** Every cell is empty. The reels are covered, or coins lie on what they show. */
  open(covered: boolean): void {
    this.view.visible = true;
    for (const { cover, empty, coin } of this.cells.values()) {
      coin.visible = false;
      cover.visible = covered;
      empty.visible = covered;
    }
  }

  close(): void {
    this.view.visible = false;
    this.spinning = false;
  }

  /** Empty cells begin to spin. */
  turn(): void {
    this.spinning = true;
  }

  /** Lays coins and stops the empty cells. */
  lay(coins: readonly LaidCoin[], grow: boolean): void {
    this.spinning = false;
    for (const { empty } of this.cells.values()) empty.alpha = 1;
    for (const { cell, label: words } of coins) {
      const { coin, label } = this.cells.get(cell.join())!;
      if (label.texture !== Texture.EMPTY) label.texture.destroy(true);
      label.texture = Texture.from(writeLabel(words));
      label.scale.set(Math.min(1 / SHARPNESS, (this.size * 0.94) / label.texture.width));
      coin.visible = true;
      coin.scale.set(grow ? 0.2 : 1);
      this.cells.get(cell.join())!.age_ms = grow ? 0 : LAND_MS;
    }
  }

  advance(passed_ms: number): void {
    this.clock_ms += passed_ms;
    let at = 0;
    for (const cell of this.cells.values()) {
      at += 1;
      if (this.spinning) cell.empty.alpha = 0.5 + 0.5 * Math.sin(this.clock_ms / BREATH_MS + at * 1.9);
      if (!isGrowing(cell)) continue;
      cell.age_ms = Math.min(LAND_MS, cell.age_ms + passed_ms);
      const share = cell.age_ms / LAND_MS;
      cell.coin.scale.set(0.2 + 0.8 * share + 0.22 * Math.sin(share * Math.PI));
    }
  }
}

/** Words are written larger than they show, so that they stay sharp on a phone's screen. */
const SHARPNESS = 2;
const FONT_PX = 32 * SHARPNESS;

function writeLabel(words: string): HTMLCanvasElement {
  const field = document.createElement("canvas");
  const pen = field.getContext("2d");
  if (pen === null) throw new Error("no canvas");
  const font = `800 ${FONT_PX}px "Figtree Variable", system-ui, sans-serif`;
  pen.font = font;
  field.width = Math.ceil(pen.measureText(words).width) + FONT_PX / 2;
  field.height = FONT_PX * 1.5;
  Object.assign(pen, {
    font,
    textAlign: "center",
    textBaseline: "middle",
    lineJoin: "round",
    lineWidth: FONT_PX / 4.5,
  });
  pen.strokeStyle = "#20140a";
  pen.fillStyle = "#fffbe8";
  pen.strokeText(words, field.width / 2, field.height / 2);
  pen.fillText(words, field.width / 2, field.height / 2);
  return field;
}
