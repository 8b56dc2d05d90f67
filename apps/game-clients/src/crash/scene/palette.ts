/** The air at one height: from the top of the picture to its foot. Red, green, blue. */
type Colour = readonly [number, number, number];
interface Air {
  /** Doublings over the ground at which it looks like this. */
  climb: number;
  top: Colour;
  middle: Colour;
  foot: Colour;
}

/** A warm evening at the shore, violet dusk, night, and the cold light far above. */
const airs: readonly Air[] = [
  { climb: 0, top: [43, 42, 94], middle: [196, 98, 122], foot: [255, 186, 112] },
  { climb: 1.6, top: [24, 28, 82], middle: [112, 70, 140], foot: [226, 124, 136] },
  { climb: 4, top: [9, 13, 44], middle: [30, 36, 104], foot: [94, 70, 152] },
  { climb: 7, top: [3, 5, 20], middle: [9, 22, 60], foot: [22, 62, 108] },
  { climb: 13.3, top: [2, 3, 12], middle: [5, 30, 52], foot: [18, 104, 112] },
];

const mix = (from: Colour, to: Colour, share: number) =>
  `rgb(${from.map((part, index) => Math.round(part + ((to[index] ?? part) - part) * share)).join(" ")})`;

/** Colours of the sky after so many doublings, top to foot. */
export function skyAt(climb: number): [string, string, string] {
  const next = airs.findIndex((air) => air.climb > climb);
  const to = airs[next === -1 ? airs.length - 1 : next]!;
  const from = airs[Math.max(0, (next === -1 ? airs.length : next) - 1)]!;
  const span = to.climb - from.climb;
  const share = span === 0 ? 0 : (climb - from.climb) / span;
  return [mix(from.top, to.top, share), mix(from.middle, to.middle, share), mix(from.foot, to.foot, share)];
}
