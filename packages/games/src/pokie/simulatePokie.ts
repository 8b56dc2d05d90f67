import { seededDraw } from "../chance/seededDraw.ts";
import type { ReadyPokie } from "./compilePokie.ts";
import { playRound, playTape } from "./playRound.ts";
import type { PokieMove } from "./pokieState.ts";

export interface Simulation {
  rounds: number;
  /** Average return, in stakes. */
  mean: number;
  sd: number;
  /** Standard error of the mean. */
  error: number;
  hitFrequency: number;
  /** Largest return, in stakes. */
  largest: number;
}

/** Plays rounds with the engine itself, holding to a strategy; the same seed gives the same rounds. */
export function simulatePokie(pokie: ReadyPokie, strategy: string, rounds: number, seed: number): Simulation {
  const live = seededDraw(seed);
  const { stakeUnits } = pokie.model;
  let [sum, square, hits, largest] = [0, 0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const times = returnOf(pokie, strategy, live) / stakeUnits;
    sum += times;
    square += times * times;
    if (times > 0) hits += 1;
    largest = Math.max(largest, times);
  }
  const mean = sum / rounds;
  const sd = Math.sqrt(square / rounds - mean * mean);
  return { rounds, mean, sd, error: sd / Math.sqrt(rounds), hitFrequency: hits / rounds, largest };
}

/** Units won by one round. Moves that are not the strategy's own are equally good: the first one is taken. */
function returnOf(pokie: ReadyPokie, strategy: string, live: ReturnType<typeof seededDraw>): number {
  const choices: PokieMove[] = [];
  let tape: readonly number[] = [];
  for (;;) {
    const draw = playTape(tape, live);
    const played = playRound(pokie, { stake: pokie.model.stakeUnits, gamble: false, tape: [], choices }, draw);
    if (played.moves === null) return played.units;
    tape = draw.drawn;
    choices.push(played.moves.find((move) => "option" in move && move.option === strategy) ?? played.moves[0]!);
  }
}
