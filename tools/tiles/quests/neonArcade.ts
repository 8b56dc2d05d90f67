import { type Chance, chanceOf, n } from "../chance.ts";
import { at, el, gradient, height, picture, polygon, type Spot, skyHeight, spread, times, width } from "./svg.ts";

/* Neon Arcade: a city of blocks by night. The way leads between the blocks towards a striped sun; the board is a printed circuit. */

export const lime = "#86f36d";
export const orchid = "#e76edf";
export const cyan = "#4fd8ff";
export const ink = "#070d1a";

export function neonSky(): string {
  const chance = chanceOf("neon-arcade sky");
  const stars = times(46, () =>
    el("path", {
      d: `M${n(chance.between(0, width))} ${n(chance.between(0, 170))}h${n(chance.pick([3, 3, 5]))}`,
      "stroke-opacity": n(chance.between(0.3, 0.95)),
    }),
  );
  const bars = times(5, (index) => el("path", { d: `M330 ${n(142 + index * 17)}h340v${n(3.5 + index * 2)}h-340Z` }));
  const peaks = (points: readonly Spot[], colour: string) =>
    polygon([[0, 216], ...points, [width, 216]], {
      fill: "#0b1230",
      stroke: colour,
      "stroke-width": 2.5,
      "stroke-opacity": ".8",
    });
  const wires = times(15, (index) => `M${index * 70 + 10} 216L${n(500 + (index * 70 + 10 - 500) * 0.55)} 150`).join("");
  return picture(
    skyHeight,
    el(
      "defs",
      {},
      gradient("n", [
        [0, "#150a38"],
        [0.62, "#3a1259"],
        [1, "#5b1a6b"],
      ]),
      gradient("k", [
        [0, orchid, 0.55],
        [1, orchid, 0],
      ]),
      gradient("s", [
        [0, "#ffe66b"],
        [0.45, "#ff7ab8"],
        [1, orchid],
      ]),
      gradient(
        "g",
        [
          [0, orchid, 0.5],
          [1, orchid, 0],
        ],
        true,
      ),
      el("mask", { id: "m" }, el("path", { d: "M0 0H1000V240H0Z", fill: "#fff" }), ...bars),
    ),
    el("path", { d: `M0 0H${width}V216H0Z`, fill: "url(#n)" }),
    el("path", { d: "M0 216H1000V240H0Z", fill: "url(#k)" }),
    el("g", { stroke: "#cfe6ff", "stroke-width": 3 }, ...stars),
    el("circle", { cx: 500, cy: 130, r: 190, fill: "url(#g)" }),
    el("circle", { cx: 500, cy: 126, r: 104, fill: "url(#s)", mask: "url(#m)" }),
    peaks(
      [
        [0, 176],
        [90, 112],
        [170, 176],
        [250, 134],
        [330, 194],
        [410, 216],
        [590, 216],
        [668, 184],
        [760, 122],
        [842, 182],
        [920, 108],
        [width, 166],
      ],
      cyan,
    ),
    el("path", { d: wires, stroke: orchid, "stroke-opacity": ".25", fill: "none" }),
    el("path", { d: "M0 216H1000", stroke: orchid, "stroke-width": 4 }),
  );
}

/** One block of the city: a roof and two walls, with lit windows. */
function block(chance: Chance, [x, y]: Spot): string {
  const wide = chance.pick([44, 56, 70]);
  const [half, tall] = [wide / 2, chance.pick([34, 58, 86, 118])];
  const glow = chance.pick([lime, orchid, cyan]);
  const roof: Spot[] = [
    [0, -tall - half],
    [wide, -tall],
    [0, -tall + half],
    [-wide, -tall],
  ];
  const rows = Math.floor(tall / 24);
  const panes = times(rows * 3, (index) => {
    if (chance.next() < 0.45) return "";
    const [column, row] = [index % 3, Math.floor(index / 3)];
    const left = -wide + ((column + 0.7) * wide) / 3.6;
    return `M${n(left)} ${n(-tall + half * ((left + wide) / wide) + 14 + row * 24)}l9 4.5v9l-9 -4.5Z`;
  }).join("");
  const signs = times(rows * 3, (index) => {
    if (chance.next() < 0.6) return "";
    const [column, row] = [index % 3, Math.floor(index / 3)];
    const left = ((column + 0.5) * wide) / 3.6;
    return `M${n(left)} ${n(-tall + half - (half * left) / wide + 14 + row * 24)}l9 -4.5v9l-9 4.5Z`;
  }).join("");
  return el(
    "g",
    { transform: at(x, y) },
    polygon(
      [
        [0, half],
        [wide, 0],
        [wide + 60, 30],
        [60, half + 30],
      ],
      { fill: "#000", "fill-opacity": ".35" },
    ),
    polygon(
      [
        [-wide, -tall],
        [0, -tall + half],
        [0, half],
        [-wide, 0],
      ],
      { fill: "#152048" },
    ),
    polygon(
      [
        [wide, -tall],
        [0, -tall + half],
        [0, half],
        [wide, 0],
      ],
      { fill: "#0d1535" },
    ),
    polygon(roof, { fill: "#22306a", stroke: glow, "stroke-width": 2.5, "stroke-linejoin": "round" }),
    el("path", { d: `M0 ${n(-tall + half)}V${n(half)}`, stroke: glow, "stroke-opacity": ".55", "stroke-width": 1.5 }),
    el("path", { d: panes, fill: glow, "fill-opacity": ".8" }),
    el("path", { d: signs, fill: "#ffe66b", "fill-opacity": ".55" }),
  );
}

/** Fruit of an old arcade, a letter for each dot of light. */
const fruits = {
  cherry: ["....gg..", "...g.g..", "..g..g..", ".rr..rr.", "rrrrrrrr", "rwrrrwrr", ".rr..rr."],
  lemon: ["...yy...", ".yyyyyy.", "yywyyyyy", "yyyyyyyy", ".yyyyyy.", "...yy..."],
  heart: [".rr..rr.", "rwrrrrrr", "rrrrrrrr", ".rrrrrr.", "..rrrr..", "...rr..."],
  coin: ["..yyyy..", ".ywyyyy.", ".ywyyyy.", ".yyyyyy.", ".yyyyyy.", "..yyyy.."],
} as const;
const inks: Readonly<Record<string, string>> = { g: lime, r: "#ff5c8a", y: "#ffd84f", w: "#fff" };

function fruit(name: keyof typeof fruits, [x, y]: Spot): string {
  const dot = 9;
  const paths = Object.entries(inks).map(([letter, fill]) => {
    const d = fruits[name]
      .flatMap((line, row) =>
        [...line].flatMap((one, column) =>
          one === letter ? [`M${column * dot} ${row * dot}h${dot}v${dot}h-${dot}Z`] : [],
        ),
      )
      .join("");
    return d ? el("path", { d, fill }) : "";
  });
  return el(
    "g",
    { transform: at(x - 36, y - 34) },
    el("ellipse", { cx: 36, cy: 78, rx: 32, ry: 8, fill: "#000", "fill-opacity": ".4" }),
    ...paths,
  );
}

export function neonWay(): string {
  const chance = chanceOf("neon-arcade way");
  const grid = el(
    "pattern",
    { id: "g", width: 100, height: 50, patternUnits: "userSpaceOnUse" },
    el("path", {
      d: "M0 25L50 0L100 25L50 50Z",
      fill: "none",
      stroke: orchid,
      "stroke-opacity": ".26",
      "stroke-width": 1.5,
    }),
  );
  const streets = times(5, (index) => {
    const y = 225 + index * 190;
    return el("path", {
      d: `M-20 ${n(y + 40)}L480 ${n(y - 60)}L1020 ${n(y + 40)}`,
      stroke: index % 2 === 0 ? cyan : orchid,
      "stroke-opacity": ".3",
      "stroke-width": 3,
      fill: "none",
    });
  });
  const rows = [50, 240, 430, 620, 810, 1_000];
  const blocks = rows.flatMap((row) =>
    spread(chance, 6, 150, [30, row - 12, 970, row + 14]).map((spot) => ({
      spot,
      drawn:
        chance.next() < 0.72
          ? block(chance, spot)
          : fruit(chance.pick(["cherry", "lemon", "heart", "coin"] as const), [spot[0], spot[1] - 30]),
    })),
  );
  return picture(
    height,
    el(
      "defs",
      {},
      gradient("f", [
        [0, "#1a1046"],
        [0.45, "#141a4a"],
        [1, "#0b1734"],
      ]),
      gradient(
        "l",
        [
          [0, lime, 0.2],
          [1, lime, 0],
        ],
        true,
      ),
      gradient(
        "o",
        [
          [0, orchid, 0.26],
          [1, orchid, 0],
        ],
        true,
      ),
      grid,
    ),
    el("path", { d: `M0 0H${width}V${height}H0Z`, fill: "url(#f)" }),
    el("ellipse", { cx: 240, cy: 860, rx: 360, ry: 240, fill: "url(#l)" }),
    el("ellipse", { cx: 800, cy: 520, rx: 360, ry: 260, fill: "url(#o)" }),
    el("path", { d: `M0 0H${width}V${height}H0Z`, fill: "url(#g)" }),
    ...streets,
    ...blocks.sort((one, other) => one.spot[1] - other.spot[1]).map(({ drawn }) => drawn),
  );
}
