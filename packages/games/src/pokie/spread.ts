/** Amounts in units and how likely each is. */
export type Spread = readonly { units: number; probability: number }[];

/** The spread of two independent amounts added up. */
export function addSpreads(a: Spread, b: Spread): Spread {
  const sums = new Map<number, number>();
  for (const one of a) {
    for (const other of b) {
      const units = one.units + other.units;
      sums.set(units, (sums.get(units) ?? 0) + one.probability * other.probability);
    }
  }
  return [...sums].map(([units, probability]) => ({ units, probability }));
}

/** Every amount times a factor, every probability times another. */
export function scaleSpread(spread: Spread, times: number, chance: number): Spread {
  return spread.map(({ units, probability }) => ({ units: units * times, probability: probability * chance }));
}

/** Several branches that lead to the same place, as one. */
export function mergeSpreads(spreads: readonly Spread[]): Spread {
  const sums = new Map<number, number>();
  for (const spread of spreads)
    for (const { units, probability } of spread) sums.set(units, (sums.get(units) ?? 0) + probability);
  return [...sums].map(([units, probability]) => ({ units, probability }));
}

export function chanceOf(spread: Spread): number {
  return spread.reduce((sum, { probability }) => sum + probability, 0);
}

/** Greatest common divisor of all amounts; 1 when nothing can be won. */
export function commonUnit(spreads: Iterable<Spread>): number {
  let divisor = 0;
  for (const spread of spreads) for (const { units } of spread) divisor = gcd(divisor, units);
  return divisor === 0 ? 1 : divisor;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
