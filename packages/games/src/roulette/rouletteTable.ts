import { DOUBLE_ZERO, layOut, type Spot, spotKey, type ZeroBets } from "./layout.ts";

/** A wheel, what may be bet on it, and its rule for zero. */
export interface RouletteTable {
  /** Pockets in the order of the wheel, clockwise. */
  wheel: readonly number[];
  spots: readonly Spot[];
  spotByKey: ReadonlyMap<string, Spot>;
  /** Even-money bets get half their chips back when the ball lands on zero. */
  laPartage: boolean;
}

function tableOf(wheel: readonly number[], zeroBets: ZeroBets, laPartage = false): RouletteTable {
  const spots = layOut(zeroBets);
  return { wheel, spots, laPartage, spotByKey: new Map(spots.map((spot) => [spotKey(spot.type, spot.numbers), spot])) };
}

const singleZeroWheel = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

const doubleZeroWheel = [
  0,
  28,
  9,
  26,
  30,
  11,
  7,
  20,
  32,
  17,
  5,
  22,
  34,
  15,
  3,
  24,
  36,
  13,
  1,
  DOUBLE_ZERO,
  27,
  10,
  25,
  29,
  12,
  8,
  19,
  31,
  18,
  6,
  21,
  33,
  16,
  4,
  23,
  35,
  14,
  2,
];

const singleZero: ZeroBets = {
  zeros: [0],
  splits: [
    [0, 1],
    [0, 2],
    [0, 3],
  ],
  trios: [
    [0, 1, 2],
    [0, 2, 3],
  ],
  basket: { type: "firstFour", numbers: [0, 1, 2, 3] },
};

const doubleZero: ZeroBets = {
  zeros: [0, DOUBLE_ZERO],
  splits: [
    [0, 1],
    [0, DOUBLE_ZERO],
    [3, DOUBLE_ZERO],
  ],
  trios: [
    [0, 1, 2],
    [0, 2, DOUBLE_ZERO],
    [2, 3, DOUBLE_ZERO],
  ],
  basket: { type: "topLine", numbers: [0, 1, 2, 3, DOUBLE_ZERO] },
};

export const europeanTable = tableOf(singleZeroWheel, singleZero);
export const americanTable = tableOf(doubleZeroWheel, doubleZero);
export const frenchTable = tableOf(singleZeroWheel, singleZero, true);
