import { type Chance, chanceOf, n } from "../chance.ts";
import { amber, aqua, smooth, spruce, tree } from "./nordicLodge.ts";
import { at, el, gradient, height, picture, type Spot, spread, times, width } from "./svg.ts";

/* The board of robots at Nordic Lodge: a map with its heights, and a power line over it. */

/** Rings around a summit, as a map draws heights. */
function summit(chance: Chance, [x, y]: Spot, size: number): string {
  const waves = times(3, (index) => ({ count: index + 2, shift: chance.between(0, 6), tall: 0.16 / (index + 1) }));
  const rings = times(6, (ring) => {
    const spots = times(14, (index): Spot => {
      const turn = (index / 14) * 2 * Math.PI;
      const far =
        size *
        (1 - ring * 0.135) *
        (1 + waves.reduce((sum, { count, shift, tall }) => sum + Math.sin(turn * count + shift) * tall, 0));
      return [x + Math.cos(turn) * far, y + Math.sin(turn) * far * 0.72];
    });
    const closed = [...spots, spots[0]!, spots[1]!];
    return el("path", {
      d: smooth(closed.slice(0, -1)),
      "stroke-opacity": n(0.2 + ring * 0.05),
      "stroke-width": ring % 3 === 0 ? 2.6 : 1.3,
      fill: ring === 0 ? "#143a3c" : ring === 3 ? "#1a474a" : "none",
    });
  });
  return rings.join("");
}

const pylon = el(
  "g",
  { id: "y", fill: "none", stroke: "#c9a178", "stroke-width": 3.5, "stroke-linejoin": "round" },
  el("ellipse", { cx: 6, cy: 2, rx: 34, ry: 7, fill: "#04100f", "fill-opacity": ".5", stroke: "none" }),
  el("path", {
    d: "M-22 0L0 -112L22 0M-18 -20L14 -44L-10 -64L6 -84M18 -20L-14 -44L10 -64L-6 -84M-34 -72H34M-25 -94H25",
  }),
  el("path", { d: "M-34 -72v9M34 -72v9M-25 -94v9M25 -94v9", stroke: amber, "stroke-width": 5 }),
);

const turbine = (x: number, y: number, turn: number) =>
  el(
    "g",
    { transform: at(x, y) },
    el("path", { d: "M-5 0L-2.5 -96H2.5L5 0Z", fill: "#dfeeee" }),
    el(
      "g",
      { transform: `translate(0 -96)rotate(${n(turn)})`, fill: "#f2fafa" },
      ...[0, 120, 240].map((way) =>
        el("path", { d: "M-3 0C-9 -22 -3 -50 0 -60C4 -46 5 -20 3 0Z", transform: `rotate(${way})` }),
      ),
      el("circle", { r: 5, fill: amber }),
    ),
  );

export function nordicBoard(): string {
  const chance = chanceOf("nordic-lodge board");
  const summits = spread(chance, 7, 260, [60, 40, 940, 980]).map((spot) =>
    summit(chance, spot, chance.between(130, 210)),
  );
  const line = times(6, (index): Spot => [70 + index * 172, index % 2 === 0 ? 560 : 600]);
  const power = [-150, 0, 380].map((shift, row) => {
    const spots = line.map(([x, y]): Spot => [row % 2 === 0 ? x : width - x, y + shift]);
    const wires = spots.slice(1).map(([x, y], index) => {
      const [fromX, fromY] = spots[index]!;
      return [
        [-34, -63],
        [34, -63],
        [-25, -85],
        [25, -85],
      ]
        .map(
          ([dx, dy]) =>
            `M${n(fromX + dx!)} ${n(fromY + dy!)}Q${n((fromX + x) / 2)} ${n((fromY + y) / 2 + dy! + 34)} ${n(x + dx!)} ${n(y + dy!)}`,
        )
        .join("");
    });
    return (
      el("path", { d: wires.join(""), fill: "none", stroke: amber, "stroke-opacity": ".45", "stroke-width": 1.6 }) +
      spots.map(([x, y]) => el("use", { href: "#y", transform: at(x, y) })).join("")
    );
  });
  const trees = spread(chance, 44, 52, [20, 40, 980, 1_000]).map(([x, y]) =>
    spruce(x, y, chance.between(0.4, 0.8), chance.pick(["#0d3331", "#123f3a"])),
  );
  const mills = spread(chance, 7, 190, [70, 130, 930, 960]).map(([x, y]) => turbine(x, y, chance.between(0, 120)));
  return picture(
    height,
    el(
      "defs",
      {},
      gradient("f", [
        [0, "#0f2f33"],
        [1, "#0c2425"],
      ]),
      tree,
      pylon,
    ),
    el("path", { d: `M0 0H${width}V${height}H0Z`, fill: "url(#f)" }),
    el("path", {
      d: "M-20 90C180 150 220 260 420 250S700 360 1020 300M-20 760C200 700 330 840 520 790S820 700 1020 800",
      fill: "none",
      stroke: "#1f6170",
      "stroke-width": 44,
      "stroke-linecap": "round",
    }),
    el("g", { fill: "none", stroke: aqua }, ...summits),
    ...trees,
    ...power,
    ...mills,
  );
}
