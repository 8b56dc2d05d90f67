import type { Draw } from "@croupier/fairness";
import type { ReadyPokie } from "./compilePokie.ts";
import { playRound } from "./playRound.ts";
import type { PokieMove } from "./pokieState.ts";

/** Thrown where a round asks for chance that its path does not hold yet. */
class Fork extends Error {
  readonly ways: number;
  constructor(ways: number) {
    super("fork");
    this.ways = ways;
  }
}

/**
 * Plays every course that a round can take, by the engine, each with its probability: all draws and all their values.
 * Only for small models. Returns the probability of each payout in units; the analyser must come to the same. `bought`: the feature alone.
 */
export function everyRound(pokie: ReadyPokie, strategy: string, bought: { buy?: true } = {}): Map<number, number> {
  const payouts = new Map<number, number>();
  const waiting: { path: number[]; chance: number }[] = [{ path: [], chance: 1 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path, chance } = next;
    try {
      const units = playPath(pokie, strategy, bought, path);
      payouts.set(units, (payouts.get(units) ?? 0) + chance);
    } catch (fork) {
      if (!(fork instanceof Fork)) throw fork;
      for (let value = 0; value < fork.ways; value += 1)
        waiting.push({ path: [...path, value], chance: chance / fork.ways });
    }
  }
  return payouts;
}

function playPath(pokie: ReadyPokie, strategy: string, bought: { buy?: true }, path: readonly number[]): number {
  const choices: PokieMove[] = [];
  for (;;) {
    let at = 0;
    const draw: Draw = {
      int(n) {
        if (at === path.length) throw new Fork(n);
        at += 1;
        return path[at - 1]!;
      },
    };
    const { moves, units } = playRound(
      pokie,
      { stake: pokie.model.stakeUnits, gamble: false, ...bought, tape: [], choices },
      draw,
    );
    if (moves === null) return units;
    choices.push(moves.find((move) => "option" in move && move.option === strategy) ?? moves[0]!);
  }
}
