import { commonUnit, type Spread } from "./spread.ts";

/**
 * A feature as a chain of states: from each, branches with what they win and where they lead, null being its end.
 * The spreads of a state's branches add up to 1. This is all that the analyser must know of a mechanic.
 */
export interface Course {
  start: string;
  branches(state: string): Branch[];
  /** Spins of the feature on average, where states are not its spins. */
  spins?: number;
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
 * Exact distribution over all courses of a feature: every state moves on by every branch, nothing is sampled. States are
 * taken in an order in which a state comes after those that lead to it, so that most are taken once, with all that has come
 * to them. Totals at or over the cap share one entry, because the round then pays the cap whatever follows.
 */
export function courseTotal(course: Course, capUnits: number): CourseTotal {
  const states = inOrder(course);
  const step = commonUnit([...states.values()].flatMap((branches) => branches.map(({ spread }) => spread)));
  const size = Math.ceil(capUnits / step) + 1;
  const order = [...states].map(([state, branches]) => ({
    state,
    moves: branches.map((branch) => moveOf(branch, step, size - 1)),
  }));
  const finished = new Float64Array(size);
  const waiting = new Map([[course.start, certain(size)]]);
  let length = 0;
  for (let mass = 1; mass > NEGLIGIBLE; mass = [...waiting.values()].reduce((all, vector) => all + sum(vector), 0)) {
    for (const { state, moves } of order) {
      for (let from = waiting.get(state); from !== undefined; from = waiting.get(state)) {
        waiting.delete(state);
        const now = sum(from);
        if (now < NEGLIGIBLE * NEGLIGIBLE) break;
        length += now;
        const highest = highestOf(from);
        for (const move of moves)
          spread(from, highest, move, move.next === null ? finished : into(waiting, move.next, size));
      }
    }
  }
  return { probability: finished, step, length: course.spins ?? length };
}

/** Every state that can be reached, as far as there are no circles after those that lead to it. */
function inOrder(course: Course): Map<string, Branch[]> {
  const branches = new Map<string, Branch[]>();
  const left: string[] = [];
  const open: { state: string; next: string[] }[] = [];
  const enter = (state: string) => {
    branches.set(state, course.branches(state));
    open.push({ state, next: branches.get(state)!.flatMap(({ next }) => next ?? []) });
  };
  enter(course.start);
  for (let at = open.at(-1); at !== undefined; at = open.at(-1)) {
    const next = at.next.pop();
    if (next === undefined) left.push(open.pop()!.state);
    else if (!branches.has(next)) enter(next);
  }
  return new Map(left.reverse().map((state) => [state, branches.get(state)!]));
}

/** A branch in the form that computes fast. */
interface Move {
  next: string | null;
  steps: Int32Array;
  probability: Float64Array;
}

/** What wins at least the cap is one. */
function moveOf({ next, spread }: Branch, step: number, last: number): Move {
  const chances = new Map<number, number>();
  for (const { units, probability } of spread) {
    const steps = Math.min(units / step, last);
    chances.set(steps, (chances.get(steps) ?? 0) + probability);
  }
  return { next, steps: Int32Array.from(chances.keys()), probability: Float64Array.from(chances.values()) };
}

/** Every entry of `from` up to `highest` moved on by every step of the move; what comes to the last entry or over stays there. */
function spread(from: Float64Array, highest: number, { steps, probability }: Move, to: Float64Array): void {
  const last = to.length - 1;
  for (let move = 0; move < steps.length; move += 1) {
    const step = steps[move]!;
    const chance = probability[move]!;
    const within = Math.min(highest, last - step - 1);
    for (let index = 0; index <= within; index += 1) to[index + step]! += from[index]! * chance;
    let over = 0;
    for (let index = within + 1; index <= highest; index += 1) over += from[index]!;
    to[last]! += over * chance;
  }
}

function highestOf(vector: Float64Array): number {
  return vector.findLastIndex((mass) => mass > 0);
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
