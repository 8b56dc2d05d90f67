import type { Draw } from "@croupier/fairness";
import type { TotalWin } from "../events.ts";
import type { ReadyPokie } from "./compilePokie.ts";
import type { PokieEvent } from "./events.ts";
import { playGamble } from "./gamble.ts";
import type { PokieMove, PokieState } from "./pokieState.ts";
import { RoundPlay, type Steps } from "./roundPlay.ts";

/** A round as far as its state tells. */
export interface PlayedRound {
  events: (PokieEvent | TotalWin)[];
  units: number;
  /** Legal moves; null once the round is over. */
  moves: PokieMove[] | null;
}

/** Plays what a state holds; where its tape ends and the round does not, chance comes from `draw`. */
export function playRound(pokie: ReadyPokie, state: PokieState, draw: Draw): PlayedRound {
  const round = new RoundPlay(pokie, state.stake / pokie.model.stakeUnits, draw);
  const steps = wholeRound(round, pokie, state);
  let step = steps.next();
  for (const choice of state.choices) {
    if (step.done) throw new Error("a move after the end");
    step = steps.next(choice);
  }
  return { events: round.events, units: round.units, moves: step.done ? null : step.value };
}

function* wholeRound(round: RoundPlay, pokie: ReadyPokie, { stake, gamble, buy }: PokieState): Steps {
  const { model } = pokie;
  if (buy) yield* boughtFeature(round, pokie);
  else yield* baseSpin(round, pokie);
  if (gamble && model.gamble !== null) yield* playGamble(model.gamble, round);
  if (round.capped) round.emit({ type: "capReached", amount: round.amountOf(round.units) });
  round.emit({ type: "totalWin", amount: round.amountOf(round.units), stake: stake * (buy ? model.buy!.price : 1) });
}

function* baseSpin(round: RoundPlay, { mechanic }: ReadyPokie): Steps {
  const { stops, window: landed } = round.spin("base");
  round.emit({ type: "reveal", stops, grid: round.gridOf(landed) });
  const window = mechanic?.reveal?.(round, landed) ?? landed;
  const { window: seen, ...trigger } = round.see(window);
  const won = round.payWindow(seen, 1) > 0;
  if (mechanic !== null && !round.capped) yield* mechanic.play(round, { ...trigger, won }, seen, stops);
}

/** No base spin: the whole price buys the feature alone. */
function* boughtFeature(round: RoundPlay, { mechanic, model }: ReadyPokie): Steps {
  round.emit({ type: "featureBought", price: model.buy!.price });
  yield* mechanic!.play(round, mechanic!.bought!, [], []);
}

/** Draws that were made before, in their order. */
export function playTape(tape: readonly number[], live?: Draw): Draw & { drawn: number[] } {
  const drawn: number[] = [];
  return {
    drawn,
    int(n) {
      const at = drawn.length;
      if (at >= tape.length && live === undefined) throw new Error("the stored round ends too early");
      const value = at < tape.length ? tape[at]! : live!.int(n);
      drawn.push(value);
      return value;
    },
  };
}
