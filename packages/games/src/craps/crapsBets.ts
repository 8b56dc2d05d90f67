/** Numbers that can be the point. */
export const points = [4, 5, 6, 8, 9, 10] as const;
export type Point = (typeof points)[number];

/** Places that the layout prints. */
export const layoutSpots = [
  "pass",
  "passOdds",
  "dontPass",
  "dontOdds",
  "come",
  "dontCome",
  "place4",
  "place5",
  "place6",
  "place8",
  "place9",
  "place10",
  "field",
  "hard4",
  "hard6",
  "hard8",
  "hard10",
  "anySeven",
  "anyCraps",
] as const;
export type LayoutSpot = (typeof layoutSpots)[number];

/** Where a come or don't-come bet travels: the number that it waits for. */
export type TravelSpot = `come${Point}` | `dontCome${Point}`;
/** Odds behind a bet that has travelled. */
export type TravelOdds = `comeOdds${Point}` | `dontComeOdds${Point}`;

/** Places where chips may be put. */
export type CrapsSpot = LayoutSpot | TravelOdds;
export const crapsSpots: readonly CrapsSpot[] = [
  ...layoutSpots,
  ...points.flatMap((point): TravelOdds[] => [`comeOdds${point}`, `dontComeOdds${point}`]),
];
export type CrapsPlace = CrapsSpot | TravelSpot;

export type Dice = [number, number];

/** What a win pays beside the chips: so much to so much. */
export type PaidOdds = readonly [win: number, stake: number];

/** What becomes of the chips on a place after a throw. */
export type Effect =
  | { kind: "stays" }
  | { kind: "travels"; to: TravelSpot }
  | { kind: "lost" }
  | { kind: "pushed" }
  | { kind: "won"; odds: PaidOdds };

const stays: Effect = { kind: "stays" };
const lost: Effect = { kind: "lost" };
const won = (win: number, stake = 1): Effect => ({ kind: "won", odds: [win, stake] });

export const isPoint = (total: number): total is Point => (points as readonly number[]).includes(total);

/** The odds that are true to the dice, for and against a point. */
export const trueOdds: Readonly<Record<Point, PaidOdds>> = {
  4: [2, 1],
  5: [3, 2],
  6: [6, 5],
  8: [6, 5],
  9: [3, 2],
  10: [2, 1],
};

export const placeOdds: Readonly<Record<Point, PaidOdds>> = {
  4: [9, 5],
  5: [7, 5],
  6: [7, 6],
  8: [7, 6],
  9: [7, 5],
  10: [9, 5],
};

export const hardOdds: Readonly<Record<4 | 6 | 8 | 10, number>> = { 4: 7, 6: 9, 8: 9, 10: 7 };

/** What the field pays on its totals. */
export const fieldOdds: Readonly<Record<number, number>> = { 2: 2, 3: 1, 4: 1, 9: 1, 10: 1, 11: 1, 12: 3 };

/** Odds behind a bet are at most so many times it, by the point. */
export const maxOdds: Readonly<Record<Point, number>> = { 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3 };
/** Odds against a point are at most so many times the bet that they lie behind. */
export const maxOddsAgainst = 6;

/** A bet with the dice on its first throw. */
function comeOut(total: number): "won" | "lost" | Point {
  if (total === 7 || total === 11) return "won";
  return isPoint(total) ? total : "lost";
}

function firstThrow(total: number, against: boolean): Effect | Point {
  const result = comeOut(total);
  if (typeof result === "number") return result;
  if (!against) return result === "won" ? won(1) : lost;
  if (result === "won") return lost;
  // Barring the twelve is what the house has on a bet against the dice.
  return total === 12 ? { kind: "pushed" } : won(1);
}

/** A bet that waits for its number before a seven, or for the seven before the number. */
function race(total: number, point: Point, against: boolean, odds: PaidOdds): Effect {
  if (total === 7) return against ? { kind: "won", odds } : lost;
  if (total !== point) return stays;
  return against ? lost : { kind: "won", odds };
}

function hardway(dice: Dice, number: 4 | 6 | 8 | 10): Effect {
  const total = dice[0] + dice[1];
  if (total === number) return dice[0] === dice[1] ? won(hardOdds[number]) : lost;
  return total === 7 ? lost : stays;
}

/** The number that a place bet, a hardway or a travelled bet waits for. */
export const numberIn = (place: CrapsPlace): Point => Number(/\d{1,2}$/.exec(place)?.[0]) as Point;

/** What odds with or against the dice are paid on a point. */
export function oddsPaid(point: Point, against: boolean): PaidOdds {
  const [win, stake] = trueOdds[point];
  return against ? [stake, win] : [win, stake];
}

/** Effects by place, then by dice and point: a round's table is made again from its throws at each move. */
const effects = new Map<CrapsPlace, Effect[]>();

/**
 * What a throw does to chips on a place, by the table's point before it. Every bet works on every throw.
 * Source: F-73.4.
 */
export function effectOf(place: CrapsPlace, dice: Dice, point: Point | null): Effect {
  const ofPlace = effects.get(place) ?? [];
  effects.set(place, ofPlace);
  const at = (dice[0] * 7 + dice[1]) * 11 + (point ?? 0);
  const effect = ofPlace[at] ?? computeEffect(place, dice, point);
  ofPlace[at] = effect;
  return effect;
}

function computeEffect(place: CrapsPlace, dice: Dice, point: Point | null): Effect {
  const total = dice[0] + dice[1];
  if (place === "field") return total in fieldOdds ? won(fieldOdds[total]!) : lost;
  if (place === "anySeven") return total === 7 ? won(4) : lost;
  if (place === "anyCraps") return total <= 3 || total === 12 ? won(7) : lost;
  if (place === "come" || place === "dontCome") {
    const first = firstThrow(total, place === "dontCome");
    return typeof first === "number" ? { kind: "travels", to: `${place}${first}` } : first;
  }
  if (place === "pass" || place === "dontPass") {
    const against = place === "dontPass";
    if (point !== null) return race(total, point, against, [1, 1]);
    const first = firstThrow(total, against);
    return typeof first === "number" ? stays : first;
  }
  if (place === "passOdds" || place === "dontOdds") {
    if (point === null) throw new Error("odds lie without a point");
    return race(total, point, place === "dontOdds", oddsPaid(point, place === "dontOdds"));
  }
  const number = numberIn(place);
  if (place.startsWith("hard")) return hardway(dice, number as 4 | 6 | 8 | 10);
  if (place.startsWith("place")) return race(total, number, false, placeOdds[number]);
  const against = place.startsWith("dontCome");
  return race(total, number, against, place.includes("Odds") ? oddsPaid(number, against) : [1, 1]);
}

/** The bet that odds lie behind, with the number it waits for; null for a place that is no odds. */
export function behind(spot: CrapsSpot, point: Point | null): { bet: CrapsPlace; waitsFor: Point | null } | null {
  if (spot === "passOdds") return { bet: "pass", waitsFor: point };
  if (spot === "dontOdds") return { bet: "dontPass", waitsFor: point };
  if (!spot.includes("Odds")) return null;
  return { bet: spot.replace("Odds", "") as TravelSpot, waitsFor: numberIn(spot) };
}

/** The point after a throw. */
export function pointAfter(total: number, point: Point | null): Point | null {
  if (point === null) return isPoint(total) ? total : null;
  return total === 7 || total === point ? null : point;
}
