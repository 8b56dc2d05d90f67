import type { Expected } from "../../src/kinds/playedPlan.ts";
import { squaredDistance } from "../../src/kinds/weighedSums.ts";
import type { PlayedSums } from "./playedSums.ts";

/** What was seen of a share or a return, how far it may be off, and how many standard errors it is off. */
export interface Seen {
  value: number;
  expected: number;
  error: number;
  z: number;
}

/** Fewer expected cases than this are judged by Poisson's law, which is not even. */
const evenFrom = 400;

/** The return of a bet against its mathematics. */
export function returnSeen(sums: PlayedSums, { back, sd, sample }: Expected): Seen {
  const { rounds, weight, total } = sums;
  const variance = sd === undefined ? squaredDistance(sums, back) : rounds * sd ** 2;
  const standard = Math.hypot(Math.sqrt(variance) / weight, sample?.error ?? 0);
  const value = total / weight;
  return { value, expected: back, error: standard, z: (value - back) / standard };
}

/** A share of rounds against its mathematics. `sampled`: the rounds that the expected share comes from, where it is not exact. */
export function shareSeen(count: number, rounds: number, expected: number, sampled = Number.POSITIVE_INFINITY): Seen {
  const error = Math.sqrt(expected * (1 - expected) * (1 / rounds + 1 / sampled));
  const value = count / rounds;
  if (error === 0) return { value, expected, error, z: value === expected ? 0 : Number.POSITIVE_INFINITY };
  const cases = rounds * expected;
  return { value, expected, error, z: cases < evenFrom ? poissonZ(count, cases) : (value - expected) / error };
}

/** The z of the normal law whose tail is as likely as that of a count of rare cases. */
function poissonZ(count: number, mean: number): number {
  const over = count > mean;
  let term = Math.exp(-mean);
  let below = 0;
  for (let cases = 0; cases < (over ? count : count + 1); cases += 1) {
    below += term;
    term *= mean / (cases + 1);
  }
  // Far out the sum from below loses its digits: the tail is summed by itself.
  let tail = below;
  if (over) {
    tail = 0;
    for (let cases = count; term > tail * 1e-17 && cases < count + 5_000; cases += 1) {
      tail += term;
      term *= mean / (cases + 1);
    }
  }
  const z = normalZ(Math.min(tail, 0.5));
  return over ? z : -z;
}

/** The z above which this share of the normal law lies, for a share up to a half. */
function normalZ(share: number): number {
  let [low, high] = [0, 40];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (upperTail(middle) > share) low = middle;
    else high = middle;
  }
  return low;
}

/** The normal law above z: by its series near 0, by its continued fraction farther out. */
function upperTail(z: number): number {
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  if (z > 3) {
    let fraction = z;
    for (let level = 60; level > 0; level -= 1) fraction = z + level / fraction;
    return density / fraction;
  }
  let [sum, term] = [z, z];
  for (let odd = 3; odd < 120; odd += 2) {
    term *= (z * z) / odd;
    sum += term;
  }
  return 0.5 - density * sum;
}
