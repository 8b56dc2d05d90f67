import { Container, Graphics, Sprite, type Texture } from "pixi.js";

/** How long a wild takes from one cell to the next. */
const TRAVEL_MS = 420;

interface Traveller {
  view: Container;
  from: { x: number; y: number };
  to: { x: number; y: number };
  age_ms: number;
}

interface OrbitLooks {
  texture: Texture;
  /** A cell's size, and the distance between two reels. */
  size: number;
  pitch: number;
  light: string;
  /** Wilds stand on the next cell without having travelled there. */
  calm: boolean;
}

/** Wilds that travel over the reels from cell to cell, each on a ground of its own so that it hides what runs beneath it. */
export class Orbit {
  readonly view = new Container();
  private readonly travellers: Traveller[] = [];
  private readonly looks: OrbitLooks;

  constructor(looks: OrbitLooks) {
    this.looks = looks;
  }

  get moving(): boolean {
    return this.travellers.some(({ age_ms }) => age_ms < TRAVEL_MS);
  }

  /** The first wild stands on the first cell, and so on; those that are new appear where they stand. `at_once`: without travel. */
  move(cells: readonly (readonly [reel: number, row: number])[], at_once: boolean): void {
    const { size, pitch, calm } = this.looks;
    for (const [index, [reel, row]] of cells.entries()) {
      const to = { x: reel * pitch + size / 2, y: (row + 0.5) * size };
      const known = this.travellers[index];
      const traveller = known ?? this.join(to);
      Object.assign(traveller, { from: { x: traveller.view.x, y: traveller.view.y }, to, age_ms: 0 });
    }
    if (at_once || calm) this.advance(TRAVEL_MS);
  }

  private join(place: Traveller["to"]): Traveller {
    const { texture, size, light } = this.looks;
    const view = new Container({ x: place.x, y: place.y });
    const ground = new Graphics()
      .circle(0, 0, size * 0.47)
      .fill("#070a1e")
      .stroke({ color: light, width: 3, alpha: 0.9 });
    view.addChild(ground, new Sprite({ texture, anchor: 0.5, width: size * 0.9, height: size * 0.9 }));
    this.view.addChild(view);
    const traveller: Traveller = { view, from: place, to: place, age_ms: TRAVEL_MS };
    this.travellers.push(traveller);
    return traveller;
  }

  advance(passed_ms: number): void {
    for (const traveller of this.travellers) {
      if (traveller.age_ms >= TRAVEL_MS) continue;
      traveller.age_ms = Math.min(TRAVEL_MS, traveller.age_ms + passed_ms);
      const share = traveller.age_ms / TRAVEL_MS;
      const eased = share * share * (3 - 2 * share);
      const { from, to, view } = traveller;
      view.position.set(from.x + (to.x - from.x) * eased, from.y + (to.y - from.y) * eased);
    }
  }

  clear(): void {
    for (const { view } of this.travellers.splice(0)) view.destroy({ children: true });
  }
}
