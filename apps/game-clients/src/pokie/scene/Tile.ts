import { Container, FillGradient, Graphics, Sprite, type Texture } from "pixi.js";
import type { PokieTheme } from "../themes/theme.ts";
import { CELL, type Place } from "./measures.ts";

interface Motion {
  from: number;
  to: number;
  wait_ms: number;
  length_ms: number;
  /** Lands with a small bounce, or leaves ever faster. */
  lands: boolean;
}

const BURST_MS = 260;

/** One symbol that can fall, shine and burst. */
export class Tile {
  readonly view = new Container();
  place: Place;
  /** Shown as winning. */
  lit = false;
  private readonly sprite: Sprite;
  private readonly size: number;
  private motion: Motion | null = null;
  private bursting_ms: number | null = null;

  /** `plate`: a ground of its own under the symbol, where places differ in height; null without one. */
  constructor(texture: Texture, place: Place, plate: PokieTheme["reels"] | null) {
    this.place = place;
    this.size = place.size;
    if (plate !== null) this.view.addChild(plateOf(place.height, plate));
    this.sprite = new Sprite(texture);
    this.sprite.anchor.set(0.5);
    this.sprite.setSize(this.size);
    this.view.addChild(this.sprite);
    this.view.position.set(place.x, place.y);
  }

  get moving(): boolean {
    return this.motion !== null || this.bursting_ms !== null;
  }

  /** Falls to its place from a height, after a wait. */
  fallFrom(y: number, wait_ms: number, length_ms: number): void {
    this.view.y = y;
    this.motion = { from: y, to: this.place.y, wait_ms, length_ms: Math.max(1, length_ms), lands: true };
  }

  fallOut(distance: number, wait_ms: number, length_ms: number): void {
    this.motion = { from: this.view.y, to: this.view.y + distance + CELL, wait_ms, length_ms, lands: false };
  }

  burst(): void {
    this.bursting_ms = 0;
  }

  light(lit: boolean): void {
    this.lit = lit;
    this.view.alpha = lit ? 1 : 0.38;
  }

  rest(): void {
    this.lit = false;
    this.view.alpha = 1;
    this.sprite.setSize(this.size);
  }

  finish(): void {
    this.motion = null;
    this.view.position.set(this.place.x, this.place.y);
  }

  /** Off the picture for good. */
  discard(): true {
    this.motion = null;
    this.bursting_ms = null;
    this.view.destroy({ children: true });
    return true;
  }

  /** `pulse` from -1 to 1 makes a winning symbol breathe. */
  advance(passed_ms: number, pulse: number): void {
    if (this.lit) this.sprite.setSize(this.size * (1.02 + 0.06 * pulse));
    if (this.bursting_ms !== null) this.fade(this.bursting_ms + passed_ms);
    else if (this.motion !== null) this.move(this.motion, passed_ms);
  }

  private fade(at_ms: number): void {
    const share = Math.min(1, at_ms / BURST_MS);
    this.bursting_ms = share === 1 ? null : at_ms;
    this.view.scale.set(1 + 0.32 * Math.sin(share * Math.PI * 0.7));
    this.view.alpha = 1 - share ** 2;
  }

  private move(motion: Motion, passed_ms: number): void {
    motion.wait_ms -= passed_ms;
    if (motion.wait_ms > 0) return;
    const share = Math.min(1, -motion.wait_ms / motion.length_ms);
    const eased = motion.lands ? landing(share) : share * share;
    this.view.y = motion.from + (motion.to - motion.from) * eased;
    if (share === 1) this.motion = null;
  }
}

/** Falls ever faster to its place, springs up a little and lies. */
function landing(share: number): number {
  const touch = 0.72;
  if (share < touch) return (share / touch) ** 2;
  const after = (share - touch) / (1 - touch);
  return 1 - 0.035 * Math.sin(after * Math.PI) * (1 - after);
}

function plateOf(height: number, { shade, edge }: PokieTheme["reels"]): Graphics {
  const fill = new FillGradient({
    end: { x: 0, y: 1 },
    colorStops: [
      { offset: 0, color: shade[2] },
      { offset: 1, color: shade[1] },
    ],
  });
  return new Graphics()
    .roundRect(-CELL / 2 + 3, -height / 2 + 3, CELL - 6, height - 6, 12)
    .fill({ fill, alpha: 0.9 })
    .stroke({ color: edge, alpha: 0.28, width: 1.5, alignment: 0 });
}
