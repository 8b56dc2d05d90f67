import { chanceOf, n } from "../chance.ts";
import { at, el, gradient, height, picture, polygon, rosette, type Spot, spread, times, width } from "./svg.ts";
import { gem, gold, rose } from "./velvetTable.ts";

/* The board of robots at Velvet Table: the works of a watch, with wheels, jewels and engraved bridges. */

function gear(x: number, y: number, radius: number, teeth: number, colour: string): string {
  const spots = times(teeth * 4, (index): Spot => {
    const turn = (index / (teeth * 4)) * 2 * Math.PI;
    const far = index % 4 < 2 ? radius : radius - Math.max(7, radius * 0.11);
    return [Math.cos(turn) * far, Math.sin(turn) * far];
  });
  const spokes = times(5, (index) =>
    el("path", {
      d: `M0 ${n(radius * 0.2)}V${n(radius * 0.74)}`,
      transform: `rotate(${index * 72})`,
      "stroke-width": n(radius * 0.1),
    }),
  );
  return el(
    "g",
    { transform: at(x, y) },
    polygon(spots, { fill: colour, "fill-opacity": ".5", stroke: gold, "stroke-opacity": ".6", "stroke-width": 2 }),
    el(
      "g",
      { fill: "none", stroke: gold, "stroke-opacity": ".42" },
      el("circle", { r: radius * 0.76, "stroke-width": 2 }),
      ...spokes,
      el("circle", { r: radius * 0.2, "stroke-width": 3 }),
    ),
    gem(0, 0, Math.max(7, radius * 0.13), rose, ".9"),
  );
}

export function velvetBoard(): string {
  const chance = chanceOf("velvet-table board");
  const wheels = spread(chance, 17, 150, [40, 20, 960, 1_000]).map(([x, y], index) => {
    const radius = [118, 76, 54, 92, 64][index % 5]!;
    return gear(x, y, radius, Math.round(radius / 4), chance.pick(["#5a4326", "#3d2f2a", "#49303a"]));
  });
  const screws = spread(chance, 16, 120, [30, 30, 970, 990]).map(([x, y]) =>
    el(
      "g",
      { transform: at(x, y, `rotate(${n(chance.between(0, 180))})`) },
      el("circle", { r: 11, fill: "#7d86b8", "fill-opacity": ".6" }),
      el("path", { d: "M-9 0H9", stroke: "#110d18", "stroke-width": 4 }),
    ),
  );
  const lines = el(
    "pattern",
    { id: "s", width: 44, height: 44, patternUnits: "userSpaceOnUse", patternTransform: "rotate(28)" },
    el("path", { d: "M0 0H22V44H0Z", fill: "#fff", "fill-opacity": ".03" }),
    el("path", { d: "M0 0V44M22 0V44", stroke: gold, "stroke-opacity": ".12" }),
  );
  const bridges = [
    [-60, 90],
    [420, 330],
    [120, 600],
    [560, 820],
  ].map(
    ([x, y]) =>
      el("path", {
        d: `M${x} ${y}h380c60 0 90 110 20 150h-340c-80 0 -120 -150 -60 -150Z`,
        fill: "#2c2034",
        stroke: gold,
        "stroke-opacity": ".35",
        "stroke-width": 2,
        "fill-opacity": ".85",
      }) + el("path", { d: `M${x} ${y}h380c60 0 90 110 20 150h-340c-80 0 -120 -150 -60 -150Z`, fill: "url(#s)" }),
  );
  return picture(
    height,
    el(
      "defs",
      {},
      gradient("f", [
        [0, "#1b1424"],
        [1, "#2a1c2b"],
      ]),
      lines,
      rosette("a", el("ellipse", { rx: 150, ry: 46 }), 6),
    ),
    el("path", { d: `M0 0H${width}V${height}H0Z`, fill: "url(#f)" }),
    el("path", { d: `M0 0H${width}V${height}H0Z`, fill: "url(#s)" }),
    el(
      "g",
      { fill: "none", stroke: gold, "stroke-opacity": ".16" },
      el("use", { href: "#a6", transform: at(760, 250, "scale(1.5)") }),
      el("use", { href: "#a6", transform: at(230, 800, "scale(1.6)") }),
    ),
    ...bridges,
    ...wheels,
    ...screws,
  );
}
