import { faces, oddsWon, type SicBoSpot, sicBoSpots, type ThreeDice } from "./sicBoBets.ts";

const allShakes: readonly ThreeDice[] = faces.flatMap((a) =>
  faces.flatMap((b) => faces.map((c): ThreeDice => [a, b, c])),
);

export const SHAKES = allShakes.length;

export interface SicBoMath {
  spot: SicBoSpot;
  /** Of 216 shakes. */
  wins: number;
  /** Returned over all 216 shakes for one chip on each. */
  returned: number;
  /** Standard deviation of the return of one chip. */
  sd: number;
}

/** Every place over every shake. */
export function sicBoMath(): SicBoMath[] {
  return sicBoSpots.map((spot) => {
    const returns = allShakes.map((dice) => oddsWon(spot, dice)).map((odds) => (odds === null ? 0 : odds + 1));
    const returned = returns.reduce((a, b) => a + b, 0);
    const mean = returned / SHAKES;
    const variance = returns.reduce((a, back) => a + (back - mean) ** 2, 0) / SHAKES;
    return { spot, wins: returns.filter((back) => back > 0).length, returned, sd: Math.sqrt(variance) };
  });
}
