/** Kinds of bets on a European table. */
export type RouletteBetType =
  | "straight"
  | "split"
  | "street"
  | "trio"
  | "corner"
  | "firstFour"
  | "line"
  | "dozen"
  | "column"
  | "red"
  | "black"
  | "odd"
  | "even"
  | "low"
  | "high";

export interface Spot {
  type: RouletteBetType;
  /** Rising; the bet wins when the ball lands on one of them. */
  numbers: number[];
}

/** What a win pays beside the returned chips, in times the bet. Any bet over k numbers pays 36/k - 1: the edge is 1/37. */
export const oddsOf: Record<RouletteBetType, number> = {
  straight: 35,
  split: 17,
  street: 11,
  trio: 11,
  corner: 8,
  firstFour: 8,
  line: 5,
  dozen: 2,
  column: 2,
  red: 1,
  black: 1,
  odd: 1,
  even: 1,
  low: 1,
  high: 1,
};

/** Pockets in the order of a European wheel, clockwise. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export const POCKETS = 37;

export function colourOf(number: number): "red" | "black" | "green" {
  if (number === 0) return "green";
  return reds.has(number) ? "red" : "black";
}

const pick = (keep: (number: number) => boolean) => Array.from({ length: 36 }, (_, i) => i + 1).filter(keep);
const rows = Array.from({ length: 12 }, (_, row) => [3 * row + 1, 3 * row + 2, 3 * row + 3]);

/** Every place on the layout where a bet may lie, 157 in all. */
export const spots: readonly Spot[] = [
  ...Array.from({ length: POCKETS }, (_, number): Spot => ({ type: "straight", numbers: [number] })),
  ...[1, 2, 3].map((number): Spot => ({ type: "split", numbers: [0, number] })),
  ...rows.flatMap(([a, b, c]): Spot[] => [
    { type: "split", numbers: [a!, b!] },
    { type: "split", numbers: [b!, c!] },
  ]),
  ...pick((number) => number <= 33).map((number): Spot => ({ type: "split", numbers: [number, number + 3] })),
  ...rows.map((row): Spot => ({ type: "street", numbers: row })),
  { type: "trio", numbers: [0, 1, 2] },
  { type: "trio", numbers: [0, 2, 3] },
  ...pick((n) => n <= 32 && n % 3 !== 0).map((n): Spot => ({ type: "corner", numbers: [n, n + 1, n + 3, n + 4] })),
  { type: "firstFour", numbers: [0, 1, 2, 3] },
  ...rows.slice(0, 11).map((row, index): Spot => ({ type: "line", numbers: [...row, ...rows[index + 1]!] })),
  ...[0, 12, 24].map((from): Spot => ({ type: "dozen", numbers: pick((n) => n > from && n <= from + 12) })),
  ...[1, 2, 0].map((rest): Spot => ({ type: "column", numbers: pick((n) => n % 3 === rest) })),
  { type: "red", numbers: pick((n) => reds.has(n)) },
  { type: "black", numbers: pick((n) => !reds.has(n)) },
  { type: "odd", numbers: pick((n) => n % 2 === 1) },
  { type: "even", numbers: pick((n) => n % 2 === 0) },
  { type: "low", numbers: pick((n) => n <= 18) },
  { type: "high", numbers: pick((n) => n > 18) },
];

/** One key per spot, the same however the numbers were ordered. */
export function spotKey(type: string, numbers: readonly number[]): string {
  return `${type}:${[...numbers].sort((a, b) => a - b).join("-")}`;
}

export const spotByKey: ReadonlyMap<string, Spot> = new Map(
  spots.map((spot) => [spotKey(spot.type, spot.numbers), spot]),
);
