import type { Chance } from "./chance.ts";

/** One object in the picture: where its middle is, how large, how turned, how far from the plane of sharpness. */
export interface Placed {
  what: "hero" | number;
  x: number;
  y: number;
  size: number;
  turn: number;
  /** 0 is sharp; below is behind the hero, above in front. */
  depth: number;
}

export interface Composition {
  /** Middle and radius of the light behind the hero. */
  light: { x: number; y: number; radius: number };
  rays: boolean;
  disc: boolean;
  plinth: boolean;
  placed(chance: Chance): Placed[];
}

const hero = (x: number, y: number, size: number, turn: number): Placed => ({
  what: "hero",
  x,
  y,
  size,
  turn,
  depth: 0,
});

function extra(chance: Chance, what: number, x: number, y: number, size: number, depth: number): Placed {
  return {
    what,
    x: x + chance.between(-12, 12),
    y: y + chance.between(-12, 12),
    size,
    turn: chance.between(-28, 28),
    depth,
  };
}

/** Six ways to place the same things. */
export const compositions: readonly Composition[] = [
  {
    // In the middle, large, the light bursting behind it.
    light: { x: 240, y: 290, radius: 330 },
    rays: true,
    disc: false,
    plinth: false,
    placed: (chance) => [
      extra(chance, 2, 82, 150, 74, -0.8),
      extra(chance, 1, 400, 130, 82, -0.8),
      hero(240, 300, 352, chance.between(-5, 5)),
      extra(chance, 1, 78, 452, 116, 0.15),
      extra(chance, 2, 404, 470, 108, 0.15),
      extra(chance, 0, 250, 540, 132, 0.4),
    ],
  },
  {
    // Too large for the frame, leaning in from the right.
    light: { x: 150, y: 210, radius: 360 },
    rays: false,
    disc: false,
    plinth: false,
    placed: (chance) => [
      extra(chance, 0, 96, 120, 92, -0.7),
      extra(chance, 1, 60, 300, 78, -0.4),
      hero(292, 296, 440, chance.between(5, 12)),
      extra(chance, 2, 96, 432, 128, 0.2),
      extra(chance, 1, 190, 540, 108, 0.35),
      extra(chance, 0, 410, 566, 176, 1),
    ],
  },
  {
    // On a plinth, as a treasure is shown.
    light: { x: 240, y: 250, radius: 300 },
    rays: true,
    disc: false,
    plinth: true,
    placed: (chance) => [
      extra(chance, 1, 80, 210, 72, -0.7),
      extra(chance, 0, 404, 190, 80, -0.7),
      hero(240, 284, 320, 0),
      extra(chance, 2, 88, 492, 122, 0.25),
      extra(chance, 1, 396, 506, 128, 0.3),
    ],
  },
  {
    // Things fly around it on a tilted ring.
    light: { x: 250, y: 290, radius: 320 },
    rays: false,
    disc: false,
    plinth: false,
    placed: (chance) => {
      const start = chance.between(0, Math.PI * 2);
      const ring = Array.from({ length: 8 }, (_, index) => {
        const angle = start + (index * Math.PI) / 4;
        const near = Math.sin(angle);
        const x = 240 + Math.cos(angle) * 186;
        const y = 330 + near * 120 + Math.cos(angle) * -50;
        return extra(chance, index % 3, x, y, 74 + near * 42, near * 0.75);
      });
      const behind = ring.filter((one) => one.depth < 0);
      return [...behind, hero(240, 296, 318, chance.between(-7, 7)), ...ring.filter((one) => one.depth >= 0)];
    },
  },
  {
    // Against a giant disc low in the sky.
    light: { x: 240, y: 250, radius: 300 },
    rays: false,
    disc: true,
    plinth: false,
    placed: (chance) => [
      extra(chance, 0, 400, 110, 70, -0.9),
      extra(chance, 1, 84, 96, 60, -0.9),
      hero(240, 334, 348, chance.between(-4, 4)),
      extra(chance, 2, 110, 520, 130, 0.3),
      extra(chance, 1, 372, 540, 116, 0.3),
      extra(chance, 0, 30, 606, 200, 1.2),
    ],
  },
  {
    // Two that answer each other across a diagonal.
    light: { x: 330, y: 180, radius: 340 },
    rays: true,
    disc: false,
    plinth: false,
    placed: (chance) => [
      extra(chance, 2, 410, 92, 86, -0.8),
      hero(212, 252, 364, chance.between(-12, -5)),
      extra(chance, 2, 76, 480, 106, 0.2),
      extra(chance, 0, 336, 466, 204, 0.1),
      extra(chance, 1, 196, 560, 124, 0.5),
      extra(chance, 2, 462, 604, 160, 1.2),
    ],
  },
];
