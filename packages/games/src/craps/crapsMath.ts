import { type Ratio, reduced } from "../arithmetic/ratio.ts";
import { playableCurrencies, stakeSteps } from "../stakes.ts";
import {
  type CrapsPlace,
  type Dice,
  effectOf,
  type LayoutSpot,
  layoutSpots,
  type PaidOdds,
  type Point,
  pointAfter,
  points,
} from "./crapsBets.ts";
import type { CrapsRules } from "./crapsRules.ts";

const faces = [1, 2, 3, 4, 5, 6];
/** The 36 throws, equally likely. */
export const allThrows: readonly Dice[] = faces.flatMap((one) => faces.map((two): Dice => [one, two]));

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
    const effect = effectOf(place, dice, point);
    const nextPoint = waitsForPoint(place) ? pointAfter(dice[0] + dice[1], point) : point;
    if (effect.kind === "stays" && nextPoint === point) continue;
    decided += 1n;
    if (effect.kind === "stays") sum = plus(sum, expected(place, nextPoint, counted));
    else if (effect.kind === "travels") sum = plus(sum, expected(effect.to, point, counted));
    else if (effect.kind === "pushed" && counted !== "win") sum = plus(sum, whole);
    else if (effect.kind === "won") sum = plus(sum, counts(effect.odds, counted));
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
  spot: LayoutSpot;
  /** The point that the bet is made on, where it needs one. */
  point: Point | null;
  /** Of one decision of the bet. */
  returns: Ratio;
  wins: Ratio;
  /** What its chips return when wins never bring them down and they lie until they lose; null for other bets. */
  leftUp: Ratio | null;
  /** Return in per cent with the smallest chip of the table, its win cut to whole subunits. Source: F-30. */
  minReturn: number;
}

/**
 * A bet that wins with chance p brings its win 1/(1-p) - 1 times before it loses: of its return r in one decision, that
 * is (r - p) / (1 - p).
 */
function untilLost(returns: Ratio, wins: Ratio): Ratio {
  const winnings = plus(returns, { num: -wins.num, den: wins.den });
  return reduced(winnings.num * wins.den, winnings.den * (wins.den - wins.num));
}

/** Every bet of the layout; odds once for each point. Odds behind bets that travelled are the same again. */
export function crapsMath(rules: CrapsRules): CrapsMath[] {
  return layoutSpots.flatMap((spot) => {
    const on: readonly (Point | null)[] = spot.endsWith("Odds") ? points : [null];
    return on.map((point) => {
      const returns = expected(spot, point, "return");
      const wins = expected(spot, point, "win");
      const leftUp = rules.staysUp(spot) ? untilLost(returns, wins) : null;
      return { spot, point, returns, wins, leftUp, minReturn: perCent(expected(spot, point, "cutReturn")) };
    });
  });
}
