/** Kinds of bets; a table has those that its zeros allow. */
export type RouletteBetType =
  | "straight"
  | "split"
  | "street"
  | "trio"
  | "corner"
  | "firstFour"
  | "topLine"
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

/** What a win pays beside the returned chips, in times the bet. All but the top line pay 36/k - 1 over k numbers. */
export const oddsOf: Record<RouletteBetType, number> = {
  straight: 35,
  split: 17,
  street: 11,
  trio: 11,
  corner: 8,
  firstFour: 8,
  topLine: 6,
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

/** Bets on eighteen numbers; zero is in none of them. */
export const isEvenMoney = (type: RouletteBetType): boolean => oddsOf[type] === 1;

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** The double zero's number in bets and events. */
export const DOUBLE_ZERO = 37;

export const isZero = (number: number): boolean => number === 0 || number === DOUBLE_ZERO;

/** A number as it stands on the wheel. */
export const pocketName = (number: number): string => (number === DOUBLE_ZERO ? "00" : String(number));

export function colourOf(number: number): "red" | "black" | "green" {
  if (isZero(number)) return "green";
  return reds.has(number) ? "red" : "black";
}

const pick = (keep: (number: number) => boolean) => Array.from({ length: 36 }, (_, i) => i + 1).filter(keep);
const rows = Array.from({ length: 12 }, (_, row) => [3 * row + 1, 3 * row + 2, 3 * row + 3]);
const spot = (type: RouletteBetType) => (numbers: number[]) => ({ type, numbers });

/** The bets that name a zero, beside the number itself. */
export interface ZeroBets {
  zeros: readonly number[];
  splits: number[][];
  trios: number[][];
  /** Over all zeros and the first row. */
  basket: Spot;
}

/** Every place on a layout where a bet may lie: the 36 numbers are the same on every table, the zeros are not. */
export function layOut({ zeros, splits, trios, basket }: ZeroBets): Spot[] {
  const numbers = [...pick(() => true), ...zeros].sort((a, b) => a - b);
  return [
    ...numbers.map((number): Spot => ({ type: "straight", numbers: [number] })),
    ...splits.map(spot("split")),
    ...rows.flatMap(([a, b, c]): Spot[] => [
      { type: "split", numbers: [a!, b!] },
      { type: "split", numbers: [b!, c!] },
    ]),
    ...pick((number) => number <= 33).map((number): Spot => ({ type: "split", numbers: [number, number + 3] })),
    ...rows.map(spot("street")),
    ...trios.map(spot("trio")),
    ...pick((n) => n <= 32 && n % 3 !== 0).map((n): Spot => ({ type: "corner", numbers: [n, n + 1, n + 3, n + 4] })),
    basket,
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
}

/** One key per spot, the same however the numbers were ordered. */
export function spotKey(type: string, numbers: readonly number[]): string {
  return `${type}:${[...numbers].sort((a, b) => a - b).join("-")}`;
}
