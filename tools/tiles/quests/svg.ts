import { type Chance, n } from "../chance.ts";

/* Parts of pictures that are written as SVG. Coordinates are rounded, so that a picture is small and the same each time. */

/** The map's units. A way of five rows is the tallest; a shorter one shows what lies at its foot. */
export const width = 1_000;
export const height = 1_020;
/** What hangs over every map, anchored at its top edge. */
export const skyHeight = 240;

export const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element; numbers are rounded, what is not given is left out. */
export function el(name: string, attributes: Attributes, ...inside: readonly string[]): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${typeof value === "number" ? n(value) : value}"`],
  );
  const open = `<${name}${written.join("")}`;
  return inside.length === 0 ? `${open}/>` : `${open}>${inside.join("")}</${name}>`;
}

export const at = (x: number, y: number, more = ""): string => `translate(${n(x)} ${n(y)})${more}`;

export type Spot = readonly [x: number, y: number];

export const polygon = (spots: readonly Spot[], attributes: Attributes): string =>
  el("path", { d: `M${spots.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`, ...attributes });

/** A gradient from top to bottom, or from the middle outwards. */
export function gradient(
  id: string,
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
  round_ = false,
): string {
  const inside = stops.map(([offset, colour, opacity]) =>
    el("stop", { offset, "stop-color": colour, "stop-opacity": opacity }),
  );
  return round_
    ? el("radialGradient", { id }, ...inside)
    : el("linearGradient", { id, x1: 0, y1: 0, x2: 0, y2: 1 }, ...inside);
}

export function picture(tall: number, ...inside: readonly string[]): string {
  const head = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: `0 0 ${width} ${tall}`,
    preserveAspectRatio: "xMidYMax slice",
  };
  return `${el("svg", head, ...inside)}\n`;
}

/** Turned copies of something: each step doubles what is there, so a rosette of 32 needs five lines. */
export function rosette(id: string, petal: string, doublings: number): string {
  const steps = [el("g", { id: `${id}0` }, petal)];
  for (let step = 1; step <= doublings; step += 1) {
    const turn = 180 / 2 ** step;
    const before = el("use", { href: `#${id}${step - 1}` });
    steps.push(
      el(
        "g",
        { id: `${id}${step}` },
        before,
        el("use", { href: `#${id}${step - 1}`, transform: `rotate(${n(turn)})` }),
      ),
    );
  }
  return steps.join("");
}

/** Places that keep a distance from each other, as many as fit of those that are wanted. */
export function spread(
  chance: Chance,
  wanted: number,
  apart: number,
  [left, top, right, bottom]: readonly [number, number, number, number],
): Spot[] {
  const found: Spot[] = [];
  for (let tries = 0; found.length < wanted && tries < wanted * 40; tries += 1) {
    const spot: Spot = [chance.between(left, right), chance.between(top, bottom)];
    if (found.every(([x, y]) => Math.hypot(x - spot[0], y - spot[1]) >= apart)) found.push(spot);
  }
  return found.sort(([, one], [, other]) => one - other);
}
