import type { FreeSpinOption } from "../events.ts";
import type { CompiledPokie } from "./compilePokie.ts";
import type { WindowDistribution } from "./windowDistribution.ts";

/** Probability of every total that an option's free spins can win. */
export interface FeatureDistribution {
  /** Entry `i` is the probability of winning exactly `i * step` line bets; the last one, of that much or more. */
  probability: Float64Array;
  step: number;
  /** Free spins played on average, were there no cap on winnings. */
  spins: number;
}

/** One kind of spin: how far it moves the total, in steps, and how likely that is. */
type Move = { steps: number; probability: number };

/**
 * Exact distribution over all courses of the feature, retriggers and the limit on spins included. The state is
 * (spins played, spins awarded, won so far); each spin moves every state by every window, so nothing is sampled.
 * Totals at or over the round's cap share one entry, because the round then pays the cap whatever follows.
 */
export function featureDistribution(
  pokie: CompiledPokie,
  window: WindowDistribution,
  option: FreeSpinOption,
): FeatureDistribution {
  const { retriggerSpins, maxSpins } = pokie.model.freeSpins;
  const unit = commonDivisor([...window.plain.keys(), ...window.feature.keys()]);
  const step = unit * option.multiplier;
  const size = Math.ceil(pokie.maxUnits / step) + 1;
  const plain = moves(window.plain, window.total, unit);
  const feature = moves(window.feature, window.total, unit);
  const finished = new Float64Array(size);
  let running = new Map<number, Float64Array>([[option.spins, certain(size)]]);
  let spins = 0;
  for (let played = 0; running.size > 0; played += 1) {
    const next = new Map<number, Float64Array>();
    for (const [awarded, from] of running) {
      if (played === awarded) {
        add(finished, from);
        continue;
      }
      spins += sum(from);
      spread(from, plain, into(next, awarded, size));
      spread(from, feature, into(next, Math.min(awarded + retriggerSpins, maxSpins), size));
    }
    running = next;
  }
  return { probability: finished, step, spins };
}

function moves(counts: Map<number, number>, total: number, unit: number): Move[] {
  return [...counts].map(([units, count]) => ({ steps: units / unit, probability: count / total }));
}

function spread(from: Float64Array, by: Move[], to: Float64Array): void {
  const last = to.length - 1;
  for (let index = 0; index <= last; index += 1) {
    const mass = from[index]!;
    if (mass === 0) continue;
    for (const { steps, probability } of by) to[Math.min(index + steps, last)]! += mass * probability;
  }
}

function certain(size: number): Float64Array {
  const vector = new Float64Array(size);
  vector[0] = 1;
  return vector;
}

function into(map: Map<number, Float64Array>, key: number, size: number): Float64Array {
  const vector = map.get(key) ?? new Float64Array(size);
  map.set(key, vector);
  return vector;
}

function add(to: Float64Array, from: Float64Array): void {
  for (const [index, mass] of from.entries()) to[index]! += mass;
}

function sum(vector: Float64Array): number {
  return vector.reduce((total, mass) => total + mass, 0);
}

/** Greatest common divisor; 1 when nothing can be won. */
export function commonDivisor(values: number[]): number {
  const divisor = values.reduce((a, b) => {
    let [x, y] = [a, b];
    while (y !== 0) [x, y] = [y, x % y];
    return x;
  }, 0);
  return divisor === 0 ? 1 : divisor;
}
