import { type Chance, chanceOf, n } from "../chance.ts";
import { at, el, gradient, height, picture, type Spot, skyHeight, spread, times, width } from "./svg.ts";

/* Nordic Lodge: a fjord by night. The way climbs from ridge to ridge under the northern lights; the board is a map with a power line. */

export const amber = "#ff9b50";
export const aqua = "#57d4d4";
const green = "#75d78d";

/** A line of hills: a few waves over each other. */
function ridge(chance: Chance, base: number, high: number): Spot[] {
  const waves = times(4, (index) => ({
    long: chance.between(0.9, 1.6) * (index + 1),
    shift: chance.between(0, 7),
    tall: high / (index * 1.5 + 1),
  }));
  return times(26, (index): Spot => {
    const x = (index * width) / 25;
    return [
      x,
      base -
        waves.reduce(
          (sum, { long, shift, tall }) => sum + Math.sin((x / width) * 2 * Math.PI * long + shift) * tall,
          0,
        ),
    ];
  });
}

/** Through the middles of the given places, so that nothing has a corner. */
export function smooth(spots: readonly Spot[], lower = 0): string {
  const points = spots.map(([x, y]): Spot => [x, y + lower]);
  const [first, ...rest] = points;
  const middle = (one: Spot, other: Spot): string => `${n((one[0] + other[0]) / 2)} ${n((one[1] + other[1]) / 2)}`;
  const bends = rest
    .slice(0, -1)
    .map((spot, index) => `Q${n(spot[0])} ${n(spot[1])} ${middle(spot, rest[index + 1]!)}`);
  const last = points.at(-1)!;
  return `M${n(first![0])} ${n(first![1])}${bends.join("")}L${n(last[0])} ${n(last[1])}`;
}

export function nordicSky(): string {
  const chance = chanceOf("nordic-lodge sky");
  const stars = times(60, () =>
    el("circle", {
      cx: chance.between(0, width),
      cy: chance.between(0, 150),
      r: chance.between(0.8, 2.4),
      opacity: n(chance.between(0.3, 0.9)),
    }),
  );
  const veil = (x: number, lean: number, fill: string, wide: number) =>
    times(7, (index) => {
      const left = x + index * wide;
      const top = 30 + Math.sin(index * 1.1 + lean) * 34;
      return el("path", {
        d: `M${n(left)} ${n(330 - Math.cos(index) * 22)}C${n(left + lean * 30)} 230 ${n(left - 30)} 150 ${n(left + lean * 44)} ${n(top)}h${n(wide * 1.3)}C${n(left + wide + 10)} 160 ${n(left + wide + lean * 30)} 240 ${n(left + wide * 1.2)} ${n(330 - Math.cos(index + 1) * 22)}Z`,
        fill,
        opacity: n(0.36 + (index % 3) * 0.17),
      });
    }).join("");
  const peaks = (spots: string, fill: string) => el("path", { d: spots, fill });
  return picture(
    skyHeight,
    el(
      "defs",
      {},
      gradient("n", [
        [0, "#071426"],
        [0.7, "#0f3340"],
        [0.86, "#14393c"],
        [1, "#14393c", 0],
      ]),
      gradient("p", [
        [0, "#2b5a66"],
        [0.72, "#1d4a50"],
        [1, "#1d4a50", 0],
      ]),
      gradient("a", [
        [0, "#8e7bff", 0],
        [0.3, aqua, 0.4],
        [0.75, green, 0.62],
        [1, green, 0],
      ]),
      gradient("b", [
        [0, "#c86bd8", 0],
        [0.35, "#6d8cff", 0.35],
        [0.8, aqua, 0.5],
        [1, aqua, 0],
      ]),
    ),
    el("path", { d: `M0 0H${width}V${skyHeight}H0Z`, fill: "url(#n)" }),
    el("g", { fill: "#eaf6f6" }, ...stars),
    el("g", { transform: "translate(0 -14)scale(1 .6)" }, veil(60, 1, "url(#a)", 58), veil(520, -0.7, "url(#b)", 62)),
    el(
      "g",
      { transform: "translate(0 -92)" },
      peaks(
        "M0 330L70 270L128 306L236 176L318 274L372 240L470 336L560 262L640 312L770 158L858 258L920 214L1000 292V332H0Z",
        "url(#p)",
      ),
      peaks(
        "M236 176L200 220L226 212L238 236L256 214L276 224ZM770 158L728 210L756 202L772 232L790 204L812 208ZM920 214L898 234L918 232L932 246L946 235Z",
        "#dceeee",
      ),
    ),
  );
}

export const spruce = (x: number, y: number, scale: number, fill: string) =>
  el("use", { href: "#t", transform: at(x, y, `scale(${n(scale)})`), fill });

const cabin = ([x, y]: Spot) =>
  el(
    "g",
    { transform: at(x, y) },
    el("ellipse", { cx: 4, cy: 4, rx: 74, ry: 12, fill: "#04100f", "fill-opacity": ".5" }),
    el("path", { d: "M-46 0V-44H46V0Z", fill: "#5b3520" }),
    el("path", { d: "M-46 -11H46M-46 -22H46M-46 -33H46", stroke: "#3a2115", "stroke-width": 3 }),
    el("path", { d: "M-60 -40L0 -86L60 -40L52 -36L0 -74L-52 -36Z", fill: "#dbe9e6" }),
    el("path", { d: "M26 -62V-88H40V-52", fill: "#44291a" }),
    el("path", {
      d: "M33 -92c-14 -18 14 -22 2 -44c-6 -14 12 -20 6 -34",
      fill: "none",
      stroke: "#dbe9e6",
      "stroke-opacity": ".3",
      "stroke-width": 6,
      "stroke-linecap": "round",
    }),
    el("path", { d: "M-32 -32h20v18h-20ZM14 -32h20v18h-20Z", fill: "#ffcf8a" }),
    el("path", { d: "M-22 -32v18M24 -32v18M-32 -23h20M14 -23h20", stroke: "#5b3520", "stroke-width": 2.5 }),
    el("circle", { cy: -22, r: 86, fill: "url(#w)" }),
  );

/** Land of one row: its ground, the lines of its heights, and the trees on its edge. */
function terrace(chance: Chance, index: number): string {
  const base = 110 + index * 186;
  const spots = ridge(chance, base, 17);
  const grounds = ["#24595c", "#1d4d52", "#184247", "#13383a", "#0e2c2c"];
  const lines = [26, 50, 72, 94, 116].map((lower, line) =>
    el("path", {
      d: smooth(spots, lower),
      fill: "none",
      stroke: aqua,
      "stroke-opacity": n(0.26 - line * 0.035),
      "stroke-width": line % 2 === 0 ? 2 : 1.2,
    }),
  );
  const trees = times(15, () => {
    const [x, y] = spots[Math.floor(chance.between(0, 26))]!;
    return spruce(
      x + chance.between(-20, 20),
      y + chance.between(2, 16),
      chance.between(0.6, 1.05) + index * 0.09,
      chance.pick(["#0d3331", "#0a2a2a", "#123f3a"]),
    );
  });
  return [
    el("path", { d: `${smooth(spots)}V${height}H0Z`, fill: grounds[index] }),
    el("path", {
      d: smooth(spots),
      fill: "none",
      stroke: "#d9eceb",
      "stroke-opacity": n(0.42 - index * 0.06),
      "stroke-width": 4,
    }),
    ...lines,
    ...trees,
  ].join("");
}

const lake = (x: number, y: number, wide: number) =>
  el(
    "g",
    { transform: at(x, y) },
    el("path", {
      d: `M${n(-wide)} 0C${n(-wide * 0.6)} -26 ${n(wide * 0.5)} -24 ${n(wide)} -4C${n(wide * 0.7)} 22 ${n(-wide * 0.5)} 26 ${n(-wide)} 0Z`,
      fill: "#1f6170",
      stroke: "#9be3e3",
      "stroke-opacity": ".4",
      "stroke-width": 2,
    }),
    el("path", {
      d: `M${n(-wide * 0.5)} -4h${n(wide * 0.5)}M${n(-wide * 0.1)} 8h${n(wide * 0.6)}M${n(wide * 0.2)} -10h${n(wide * 0.3)}`,
      stroke: green,
      "stroke-opacity": ".6",
      "stroke-width": 3,
      "stroke-linecap": "round",
    }),
  );

const stone = ([x, y]: Spot, scale: number) =>
  el(
    "g",
    { transform: at(x, y, `scale(${n(scale)})`) },
    el("path", { d: "M-20 8C-24 -10 -6 -22 8 -16C24 -10 24 6 18 9Z", fill: "#2b5557" }),
    el("path", { d: "M-14 -8C-4 -20 14 -16 18 -6C6 -12 -4 -10 -14 -8Z", fill: "#d9eceb", "fill-opacity": ".75" }),
  );

export const tree = el("path", { id: "t", d: "M0 -58L13 -36H7L19 -16H10L25 6H4V16H-4V6H-25L-10 -16H-19L-7 -36H-13Z" });

export function nordicWay(): string {
  const chance = chanceOf("nordic-lodge way");
  const rows = times(5, (index) => {
    const more = [lake(260, 218, 120), cabin([812, 404]), lake(640, 590, 150), cabin([214, 790]), lake(760, 962, 130)][
      index
    ]!;
    const stones = spread(chance, 3, 120, [80, 176 + index * 186, 920, 236 + index * 186]).map((spot) =>
      stone(spot, chance.between(0.7, 1.2)),
    );
    return terrace(chance, index) + stones.join("") + more;
  });
  return picture(
    height,
    el(
      "defs",
      {},
      gradient(
        "w",
        [
          [0, amber, 0.4],
          [1, amber, 0],
        ],
        true,
      ),
      tree,
    ),
    ...rows,
  );
}
