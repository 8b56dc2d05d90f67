import { type Chance, chanceOf } from "../chance.ts";
import { cyan, ink, lime, orchid } from "./neonArcade.ts";
import { at, el, gradient, height, picture, type Spot, spread, times, width } from "./svg.ts";

/* The board of robots at Neon Arcade: a printed circuit with its lamps on. */

/** A line of copper that turns at half a right angle, as on a printed board. */
function trace(chance: Chance, lane: number): string {
  const step = 20;
  let [x, y] = [Math.round(chance.between(-5, 50)) * step, lane];
  const begin = [x, y];
  let d = `M${x} ${y}`;
  for (let leg = 0; leg < 4; leg += 1) {
    const run = Math.round(chance.between(3, 11)) * step;
    const turn = chance.pick([-1, 1]) * chance.pick([1, 2, 3]) * step;
    d += `h${run}l${Math.abs(turn)} ${turn}`;
    [x, y] = [x! + run + Math.abs(turn), y! + turn];
  }
  const colour = chance.pick([lime, lime, orchid, cyan]);
  const ends = [begin, [x, y]].map(([cx, cy]) =>
    el("circle", { cx, cy, r: 8, fill: ink, stroke: colour, "stroke-width": 4 }),
  );
  return (
    el("path", {
      d,
      fill: "none",
      stroke: colour,
      "stroke-opacity": ".6",
      "stroke-width": 4,
      "stroke-linejoin": "round",
    }) + ends.join("")
  );
}

function processor([x, y]: Spot, side: number, colour: string): string {
  const pins = times(Math.floor(side / 22), (index) => 16 + index * 22);
  const legs = pins.map((pin) => `M${pin} -14V${side + 14}M-14 ${pin}H${side + 14}`).join("");
  return el(
    "g",
    { transform: at(x, y) },
    el("path", { d: legs, stroke: "#8fa0cf", "stroke-width": 7 }),
    el("rect", { width: side, height: side, rx: 9, fill: "#0a1226", stroke: colour, "stroke-width": 3 }),
    el("rect", {
      x: side * 0.28,
      y: side * 0.28,
      width: side * 0.44,
      height: side * 0.44,
      rx: 5,
      fill: colour,
      "fill-opacity": ".22",
      stroke: colour,
      "stroke-width": 2,
    }),
    el("circle", { cx: 14, cy: 14, r: 4, fill: colour }),
  );
}

export function neonBoard(): string {
  const chance = chanceOf("neon-arcade board");
  const traces = times(34, (index) => trace(chance, Math.round((index * 31) / 20) * 20 - 10));
  const chips = spread(chance, 11, 210, [30, 40, 850, 920]).map((spot) =>
    processor(spot, chance.pick([74, 96, 122]), chance.pick([lime, orchid, cyan])),
  );
  const lamps = spread(chance, 26, 90, [30, 20, 970, 1_000]).map(([cx, cy]) => {
    const fill = chance.pick([lime, orchid, "#ffd84f"]);
    return el("circle", { cx, cy, r: 18, fill, "fill-opacity": ".16" }) + el("circle", { cx, cy, r: 5, fill });
  });
  const holes = el(
    "pattern",
    { id: "h", width: 40, height: 40, patternUnits: "userSpaceOnUse" },
    el("circle", { cx: 20, cy: 20, r: 2.2, fill: cyan, "fill-opacity": ".22" }),
  );
  return picture(
    height,
    el(
      "defs",
      {},
      gradient("f", [
        [0, "#08251f"],
        [0.5, "#0a1c2c"],
        [1, "#170f38"],
      ]),
      holes,
    ),
    el("path", { d: `M0 0H${width}V${height}H0Z`, fill: "url(#f)" }),
    el("path", { d: `M0 0H${width}V${height}H0Z`, fill: "url(#h)" }),
    ...traces,
    ...chips,
    ...lamps,
  );
}
