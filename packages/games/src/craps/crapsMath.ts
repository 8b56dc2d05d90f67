import { type Ratio, reduced } from "../instant/ratio.ts";
import { playableCurrencies, stakeSteps } from "../stakes.ts";
import {
  type CrapsPlace,
  type CrapsSpot,
  crapsSpots,
  type Dice,
  fateOf,
  type PaidOdds,
  type Point,
  pointAfter,
  points,
} from "./crapsBets.ts";

const faces = [1, 2, 3, 4, 5, 6];
const allThrows: readonly Dice[] = faces.flatMap((one) => faces.map((two): Dice => [one, two]));

const plus = (a: Ratio, b: Ratio): Ratio => reduced(a.num * b.den + b.num * a.den, a.den * b.den);
/** In subunits, of the currency whose chips are the smallest. */
const smallestChip = Math.min(...playableCurrencies.map((code) => stakeSteps("table", code)!.steps[0]!));

const nothing: Ratio = { num: 0n, den: 1n };
const whole: Ratio = { num: 1n, den: 1n };

/** What is counted of a decided bet: its return, the return of the smallest chip, or whether it won. */
type Counted = "return" | "cutReturn" | "win";

/**
 * Expected return (or chance to win) of one unit on a place, exact: over all 36 throws, and on from each place and point
 * that the bet then has. Throws that change nothing for it are left out, which they cancel from both sides.
 */
function expected(place: CrapsPlace, point: Point | null, counted: Counted): Ratio {
  let sum = nothing;
  let decided = 0n;
  for (const dice of allThrows) {
    const fate = fateOf(place, dice, point);
    const nextPoint = waitsForPoint(place) ? pointAfter(dice[0] + dice[1], point) : point;
    if (fate.kind === "stays" && nextPoint === point) continue;
    decided += 1n;
    if (fate.kind === "stays") sum = plus(sum, expected(place, nextPoint, counted));
    else if (fate.kind === "travels") sum = plus(sum, expected(fate.to, point, counted));
    else if (fate.kind === "pushed" && counted !== "win") sum = plus(sum, whole);
    else if (fate.kind === "won") sum = plus(sum, counts(fate.odds, counted));
  }
  return reduced(sum.num, sum.den * decided);
}

function counts([win, stake]: PaidOdds, counted: Counted): Ratio {
  if (counted === "win") return whole;
  if (counted === "return") return { num: BigInt(win + stake), den: BigInt(stake) };
  return { num: BigInt(smallestChip + Math.floor((smallestChip * win) / stake)), den: BigInt(smallestChip) };
}

const waitsForPoint = (place: CrapsPlace) => place === "pass" || place === "dontPass";

export const perCent = ({ num, den }: Ratio): number => (Number(num) / Number(den)) * 100;

export interface CrapsMath {
  spot: CrapsSpot;
  /** The point that the bet is made on, where it needs one. */
  point: Point | null;
  returns: Ratio;
  wins: Ratio;
  /** Return in per cent with the smallest chip of the table, its win cut to whole subunits. Source: fairness row 30. */
  leastReturn: number;
}

/** Every bet of the table; odds once for each point. */
export function crapsMath(): CrapsMath[] {
  return crapsSpots.flatMap((spot) => {
    const on: readonly (Point | null)[] = spot.endsWith("Odds") ? points : [null];
    return on.map((point) => ({
      spot,
      point,
      returns: expected(spot, point, "return"),
      wins: expected(spot, point, "win"),
      leastReturn: perCent(expected(spot, point, "cutReturn")),
    }));
  });
}
