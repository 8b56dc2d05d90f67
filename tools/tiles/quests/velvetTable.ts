import { type Chance, chanceOf, n } from "../chance.ts";
import {
  at,
  el,
  gradient,
  height,
  picture,
  polygon,
  rosette,
  type Spot,
  skyHeight,
  spread,
  times,
  width,
} from "./svg.ts";

/* Velvet Table: a card room. The way leads over the felt of a long table, under a curtain and a chandelier; the board is a watch. */

export const gold = "#eebc4a";
export const rose = "#ef546c";
const ivory = "#f4f2ea";

export function velvetSky(): string {
  const swag = (x: number, wide: number, deep: number) =>
    el("path", {
      d: `M${n(x)} -4H${n(x + wide)}C${n(x + wide - 30)} ${n(deep)} ${n(x + 30)} ${n(deep)} ${n(x)} -4Z`,
      fill: "url(#c)",
      stroke: gold,
      "stroke-opacity": ".55",
      "stroke-width": 2,
    });
  const fold = (x: number, wide: number, deep: number, share: number) =>
    el("path", {
      d: `M${n(x + wide * share)} -4Q${n(x + wide * (0.5 + (share - 0.5) * 0.5))} ${n(deep * 0.66)} ${n(x + wide * 0.5)} ${n(deep * 0.72)}`,
      stroke: "#12060f",
      "stroke-opacity": ".5",
      "stroke-width": 5,
      fill: "none",
    });
  const tassel = (x: number) =>
    el(
      "g",
      { transform: at(x, 0), fill: gold },
      el("circle", { cy: 26, r: 7 }),
      el("path", { d: "M-8 32H8L12 74H-12Z", "fill-opacity": ".8" }),
    );
  const swags = times(4, (index) => {
    const [x, wide, deep] = [index * 250 - 10, 270, index % 2 === 0 ? 128 : 112] as const;
    return swag(x, wide, deep) + [0.2, 0.4, 0.6, 0.8].map((share) => fold(x, wide, deep, share)).join("");
  });
  return picture(
    skyHeight,
    el(
      "defs",
      {},
      gradient("c", [
        [0, "#3a1026"],
        [0.55, "#7c2140"],
        [1, "#43122b"],
      ]),
      gradient(
        "h",
        [
          [0, gold, 0.42],
          [0.5, gold, 0.1],
          [1, gold, 0],
        ],
        true,
      ),
    ),
    el("ellipse", { cx: 500, cy: 120, rx: 430, ry: 120, fill: "url(#h)" }),
    chandelier(),
    ...swags,
    ...[125 * 2, 500, 750].map(tassel),
  );
}

function chandelier(): string {
  const arm = (reach: number, drop: number) =>
    [-1, 1]
      .map(
        (side) =>
          el("path", { d: `M0 ${drop}q${n(side * reach * 0.5)} 52 ${n(side * reach)} 0` }) + candle(side * reach, drop),
      )
      .join("");
  const drops = times(9, (index) => {
    const x = (index - 4) * 34;
    const y = 80 + (4 - Math.abs(index - 4)) * 13;
    return gem(x, y, 9, index % 3 === 0 ? rose : ivory, ".75");
  });
  return el(
    "g",
    { transform: at(500, 104), fill: "none", stroke: gold, "stroke-width": 3 },
    el("path", { d: "M0 -120V84M-14 8H14M-22 34H22M-9 84L0 104L9 84Z" }),
    arm(86, 30),
    arm(156, 12),
    arm(216, -10),
    ...drops,
  );
}

const candle = (x: number, y: number) =>
  el(
    "g",
    { transform: at(x, y), stroke: "none" },
    el("path", { d: "M-10 0H10L7 7H-7Z", fill: gold }),
    el("path", { d: "M-4 0V-24H4V0Z", fill: ivory }),
    el("path", { d: "M0 -46q9 13 0 21q-9 -8 0 -21Z", fill: "#ffd97a" }),
    el("circle", { cy: -34, r: 30, fill: "url(#h)" }),
  );

/** A cut stone from above: a table, and facets towards the edge. */
export function gem(x: number, y: number, size: number, colour: string, opacity = "1"): string {
  const ring = (radius: number, turn: number): Spot[] =>
    times(6, (index) => [
      Math.cos((index / 6) * 2 * Math.PI + turn) * radius,
      Math.sin((index / 6) * 2 * Math.PI + turn) * radius * 0.86,
    ]);
  const [outer, inner] = [ring(size, 0.2), ring(size * 0.55, 0.2)];
  const facets = outer.map((spot, index) =>
    polygon([spot, outer[(index + 1) % 6]!, inner[(index + 1) % 6]!, inner[index]!], {
      fill: index % 2 === 0 ? "#fff" : "#000",
      "fill-opacity": index < 3 ? ".1" : ".24",
    }),
  );
  return el(
    "g",
    { transform: at(x, y), stroke: "none", opacity },
    polygon(outer, { fill: colour }),
    ...facets,
    polygon(inner, { fill: "#fff", "fill-opacity": ".22" }),
  );
}

const suits = {
  heart: "M0 14C-22 -2 -12 -18 0 -7C12 -18 22 -2 0 14Z",
  diamond: "M0 -15L11 0L0 15L-11 0Z",
  spade: "M0 -15C22 1 11 14 2 7L5 15H-5L-2 7C-11 14 -22 1 0 -15Z",
  club: "M-2 5A7 7 0 1 1 -6 -6A7 7 0 1 1 6 -6A7 7 0 1 1 2 5L5 15H-5Z",
} as const;

function fan(chance: Chance, [x, y]: Spot): string {
  const turn = chance.between(-40, 40);
  const cards = times(3, (index) => {
    const suit = chance.pick(["heart", "diamond", "spade", "club"] as const);
    const ink = suit === "heart" || suit === "diamond" ? "#c22f4d" : "#221a2e";
    return el(
      "g",
      { transform: `rotate(${n(turn + (index - 1) * 20)} 0 50)` },
      el("rect", {
        x: -27,
        y: -40,
        width: 54,
        height: 78,
        rx: 6,
        fill: "#e9e2d2",
        stroke: "#0a0610",
        "stroke-opacity": ".4",
      }),
      el("path", { d: suits[suit], fill: ink }),
      el("path", { d: suits[suit], fill: ink, transform: at(-18, -28, "scale(.35)") }),
    );
  });
  return el(
    "g",
    { transform: at(x, y, "scale(.92)") },
    el("ellipse", { cx: 6, cy: 44, rx: 62, ry: 15, fill: "#000", "fill-opacity": ".32" }),
    ...cards,
  );
}

function chips(chance: Chance, [x, y]: Spot): string {
  const colour = chance.pick([gold, rose, "#8d6bc4", ivory]);
  const tall = 3 + Math.floor(chance.between(0, 5));
  const stack = times(tall, (index) =>
    el(
      "g",
      { transform: at(0, -index * 9) },
      el("path", { d: "M-26 0V8A26 11 0 0 0 26 8V0Z", fill: colour }),
      el("path", { d: "M-26 0V8A26 11 0 0 0 26 8V0Z", fill: "#000", "fill-opacity": ".38" }),
      el("path", { d: "M-14 9l0 8M2 11l0 8M17 8l0 8", stroke: ivory, "stroke-opacity": ".7", "stroke-width": 6 }),
      el("ellipse", { rx: 26, ry: 11, fill: colour }),
    ),
  );
  const top = -(tall - 1) * 9;
  return el(
    "g",
    { transform: at(x, y) },
    el("ellipse", { cx: 8, cy: 12, rx: 34, ry: 13, fill: "#000", "fill-opacity": ".35" }),
    ...stack,
    el("ellipse", {
      cy: top,
      rx: 17,
      ry: 7,
      fill: "none",
      stroke: "#110d18",
      "stroke-opacity": ".55",
      "stroke-width": 2,
    }),
    el("ellipse", {
      cy: top,
      rx: 25,
      ry: 10.4,
      fill: "none",
      stroke: "#fff",
      "stroke-opacity": ".35",
      "stroke-dasharray": "9 11",
      "stroke-width": 3,
    }),
  );
}

/** The edge of a curtain that hangs along the table. */
function drape(side: 1 | -1): string {
  const folds = times(4, (index) => {
    const x = index * 19;
    const bow = 10 + index * 3;
    return el("path", {
      d: `M${x} 0C${x + bow} 340 ${x - bow} 640 ${x + 6} ${height}H-30V0Z`,
      fill: ["#6d1d3a", "#561631", "#661b37", "#4b132c"][index],
      "fill-opacity": index === 3 ? ".75" : "1",
    });
  });
  return el(
    "g",
    { transform: side === 1 ? undefined : at(width, 0, "scale(-1 1)") },
    ...[...folds].reverse(),
    el("path", {
      d: `M63 0C82 340 44 640 63 ${height}`,
      fill: "none",
      stroke: gold,
      "stroke-opacity": ".6",
      "stroke-width": 3,
    }),
  );
}

export function velvetWay(): string {
  const chance = chanceOf("velvet-table way");
  const rows = [40, 225, 415, 605, 795, 985];
  const arcs = times(7, (index) =>
    el("ellipse", {
      cx: 500,
      cy: 1_230,
      rx: 330 + index * 138,
      ry: 300 + index * 150,
      "stroke-opacity": n(0.34 - index * 0.03),
      "stroke-width": index % 2 === 0 ? 2 : 1,
    }),
  );
  const places = spread(chance, 15, 150, [130, 30, 870, 1_000]).map(
    ([x, y]): Spot => [x, rows.reduce((best, row) => (Math.abs(row - y) < Math.abs(best - y) ? row : best))],
  );
  const things = places.map((spot, index) =>
    index % 2 === 0 ? chips(chance, spot) : fan(chance, [spot[0], spot[1] - 8]),
  );
  const medallions = spread(chance, 5, 260, [180, 120, 820, 960]).map(([x, y], index) =>
    el("use", { href: index % 2 === 0 ? "#a5" : "#b5", transform: at(x, y, `scale(${n(chance.between(0.9, 1.5))})`) }),
  );
  const stones = spread(chance, 12, 90, [120, 20, 880, 1_000]).map(([x, y]) =>
    gem(x, y, chance.between(8, 15), chance.pick([rose, gold, "#a98be0"]), ".85"),
  );
  return picture(
    height,
    el(
      "defs",
      {},
      gradient("f", [
        [0, "#231431"],
        [0.5, "#331a3c"],
        [1, "#41203f"],
      ]),
      gradient(
        "w",
        [
          [0, gold, 0.26],
          [1, gold, 0],
        ],
        true,
      ),
      rosette("a", el("ellipse", { rx: 92, ry: 34 }), 5),
      rosette("b", el("path", { d: "M-88 0C-40 -60 40 60 88 0C40 -60 -40 60 -88 0Z" }), 5),
    ),
    el("path", { d: `M0 0H${width}V${height}H0Z`, fill: "url(#f)" }),
    el("ellipse", { cx: 500, cy: 760, rx: 520, ry: 420, fill: "url(#w)" }),
    el(
      "g",
      { fill: "none", stroke: gold },
      ...arcs,
      el("g", { "stroke-opacity": ".3", "stroke-width": ".8" }, ...medallions),
    ),
    ...stones,
    ...things,
    drape(1),
    drape(-1),
  );
}
