import type { CompiledPokie } from "../compiledPokie.ts";
import type { RoundPayouts } from "../mechanics/mechanic.ts";
import { commonUnit } from "../spread.ts";
import { type CountNode, countNodes } from "./countNodes.ts";

/** Probabilities of totals in steps; nothing is held above `top`. */
interface Totals {
  values: Float64Array;
  top: number;
}

/** For each number of cells that hold a symbol, what they hold and what was won on the way there. */
type Filling = Map<CountNode, Totals>[];

/**
 * Every round of a title that pays anywhere and tumbles, counted. Where symbols stand does not matter, only how many there
 * are of each, and symbols alike in weight and pays need not be told apart; so the window fills cell by cell through a few
 * thousand states, each with the whole distribution of what was won before.
 */
export function countTumbles(pokie: CompiledPokie, multipliers: readonly number[]): RoundPayouts {
  const { empty, cells, pays } = countNodes(pokie);
  const step = commonUnit([pays.flatMap((of) => Array.from(of, (units) => ({ units, probability: 0 })))]);
  const size = Math.ceil(pokie.maxUnits / step) + 1;
  const payout = new Float64Array(pokie.maxUnits + 1);
  const finish = ({ values, top }: Totals, add: number) => {
    for (let at = 0; at <= top; at += 1) payout[Math.min((at + add) * step, pokie.maxUnits)]! += values[at]!;
  };
  let firstMean = 0;
  let [begins, falls] = [0, 0];
  const certain: Totals = { values: new Float64Array(size), top: 0 };
  certain.values[0] = 1;
  let filling = emptyFilling(cells);
  filling[0]!.set(empty, certain);
  for (const [fall, multiplier] of [1, ...multipliers].entries()) {
    const next = emptyFilling(cells);
    for (const [node, totals] of filled(filling, size)) {
      const won = (node.units * multiplier) / step;
      const chance = sum(totals);
      if (fall === 0) firstMean += node.units * chance;
      if (fall === 0 && won > 0) begins += chance;
      if (won === 0 || fall === multipliers.length) {
        finish(totals, won);
        continue;
      }
      falls += chance;
      add(next[node.left!.held]!, node.left!.node, totals, won, 1, size);
    }
    filling = next;
  }
  const mean = payout.reduce((total, probability, units) => total + units * probability, 0);
  return { payout, firstMean, mean, begins, length: begins === 0 ? 0 : falls / begins, sample: null };
}

const emptyFilling = (cells: number): Filling => Array.from({ length: cells + 1 }, () => new Map());

/** Fills every cell, one symbol at a time, and answers the full windows. */
function filled(filling: Filling, size: number): Map<CountNode, Totals> {
  for (let held = 0; held < filling.length - 1; held += 1) {
    for (const [node, totals] of filling[held]!) {
      for (const { into, chance } of node.more()) add(filling[held + 1]!, into, totals, 0, chance, size);
    }
    filling[held]!.clear();
  }
  return filling.at(-1)!;
}

function add(
  to: Map<CountNode, Totals>,
  node: CountNode,
  from: Totals,
  shift: number,
  chance: number,
  size: number,
): void {
  const into = to.get(node) ?? { values: new Float64Array(Math.min(size, from.top + shift + 1)), top: 0 };
  const top = Math.min(from.top + shift, size - 1);
  if (top >= into.values.length) {
    const wider = new Float64Array(Math.min(size, top * 2 + 1));
    wider.set(into.values);
    into.values = wider;
  }
  into.top = Math.max(into.top, top);
  to.set(node, into);
  for (let at = 0; at <= from.top; at += 1) into.values[Math.min(at + shift, size - 1)]! += from.values[at]! * chance;
}

function sum({ values, top }: Totals): number {
  let total = 0;
  for (let at = 0; at <= top; at += 1) total += values[at]!;
  return total;
}
