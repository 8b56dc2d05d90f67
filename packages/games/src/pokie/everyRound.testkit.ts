import type { Draw } from "@croupier/fairness";
import type { ReadyPokie } from "./compilePokie.ts";
import { playRound } from "./playRound.ts";
import type { PokieMove } from "./pokieState.ts";

/**
 * Plays every course that a round can take, by the engine, each with its probability: all draws and all their values.
 * Only for small models. Returns the probability of each payout in units; the analyser must come to the same. `bought`: the feature alone.
 */
export function everyRound(pokie: ReadyPokie, strategy: string, bought: { buy?: true } = {}): Map<number, number> {
  const payouts = new Map<number, number>();
  const waiting: number[][] = [[]];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { units, chance } = playPath(pokie, strategy, bought, path, waiting);
    payouts.set(units, (payouts.get(units) ?? 0) + chance);
  }
  return payouts;
}

/** Plays a round whose first draws are `path`; all later ones are 0, and what they could have been instead is put to `waiting`. */
function playPath(
  pokie: ReadyPokie,
  strategy: string,
  bought: { buy?: true },
  path: number[],
  waiting: number[][],
): { units: number; chance: number } {
  const choices: PokieMove[] = [];
  for (;;) {
    let at = 0;
    let chance = 1;
    const draw: Draw = {
      int(n) {
        if (at === path.length) {
          for (let other = 1; other < n; other += 1) waiting.push([...path, other]);
          path.push(0);
        }
        chance /= n;
        at += 1;
        return path[at - 1]!;
      },
    };
    const { moves, units } = playRound(
      pokie,
      { stake: pokie.model.stakeUnits, gamble: false, ...bought, tape: [], choices },
      draw,
    );
    if (moves === null) return { units, chance };
    choices.push(moves.find((move) => "option" in move && move.option === strategy) ?? moves[0]!);
  }
}
