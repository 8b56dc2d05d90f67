import { commonUnit, type Spread } from "./spread.ts";

/**
 * A feature as a chain of states: from each, branches with what they win and where they lead, null being its end.
 * The spreads of a state's branches add up to 1. This is all that the analyser must know of a mechanic.
 */
export interface Course {
  start: string;
  branches(state: string): Branch[];
}

export interface Branch {
  next: string | null;
  spread: Spread;
}

/** What a whole course can win. */
export interface CourseTotal {
  /** Entry `i` is the probability of winning exactly `i * step` units; the last one, of that much or more. */
  probability: Float64Array;
  step: number;
  /** States passed on average (spins of the feature), were there no cap on winnings. */
  length: number;
}

/** Courses without an end of their own are followed until less than this is still under way. */
const NEGLIGIBLE = 1e-15;

/**
 * Exact distribution over all courses of a feature: each step moves every state by every branch, nothing is sampled.
 * Totals at or over the cap share one entry, because the round then pays the cap whatever follows.
 */
export function courseTotal(course: Course, capUnits: number): CourseTotal {
  const states = reachable(course);
  const step = commonUnit([...states.values()].flatMap((branches) => branches.map(({ spread }) => spread)));
  const moves = new Map(
    [...states].map(([state, branches]) => [state, branches.map((branch) => moveOf(branch, step))]),
  );
  const size = Math.ceil(capUnits / step) + 1;
  const finished = new Float64Array(size);
  let running = new Map([[course.start, certain(size)]]);
  let length = 0;
  for (let mass = 1; mass > NEGLIGIBLE; ) {
    length += mass;
    const next = new Map<string, Float64Array>();
    for (const [state, from] of running) {
      for (const move of moves.get(state)!)
        spread(from, move, move.next === null ? finished : into(next, move.next, size));
    }
    running = next;
    mass = [...running.values()].reduce((total, vector) => total + sum(vector), 0);
  }
  return { probability: finished, step, length };
}

function reachable(course: Course): Map<string, Branch[]> {
  const states = new Map<string, Branch[]>();
  const waiting = [course.start];
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
    if (states.has(state)) continue;
    const branches = course.branches(state);
    states.set(state, branches);
    for (const { next } of branches) if (next !== null) waiting.push(next);
  }
  return states;
}

/** A branch in the form that computes fast. */
interface Move {
  next: string | null;
  steps: Int32Array;
  probability: Float64Array;
}

function moveOf({ next, spread }: Branch, step: number): Move {
  return {
    next,
    steps: Int32Array.from(spread, ({ units }) => units / step),
    probability: Float64Array.from(spread, ({ probability }) => probability),
  };
}

function spread(from: Float64Array, { steps, probability }: Move, to: Float64Array): void {
  const last = to.length - 1;
  for (let index = 0; index <= last; index += 1) {
    const mass = from[index]!;
    if (mass === 0) continue;
    for (let move = 0; move < steps.length; move += 1)
      to[Math.min(index + steps[move]!, last)]! += mass * probability[move]!;
  }
}

function certain(size: number): Float64Array {
  const vector = new Float64Array(size);
  vector[0] = 1;
  return vector;
}

function into(map: Map<string, Float64Array>, key: string, size: number): Float64Array {
  const vector = map.get(key) ?? new Float64Array(size);
  map.set(key, vector);
  return vector;
}

function sum(vector: Float64Array): number {
  let total = 0;
  for (let index = 0; index < vector.length; index += 1) total += vector[index]!;
  return total;
}
