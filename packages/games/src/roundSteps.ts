import type { Draw } from "@croupier/fairness";
import type { AnyGame, Json, Outcome } from "./game.ts";

/** A round after a step. `state` is what is stored while the round is open. */
export interface RoundStep {
  state: Json;
  outcome: Outcome;
  /** Subunits that the step adds to the round's stake. */
  extraStake: bigint;
}

/** A round as it lies between two steps. */
export interface OpenRound {
  bet: Json;
  state: Json;
  /** Everything staked so far, in subunits. */
  stake: bigint;
}

/** The first step of a round: the server takes it for every bet. Throws for a game that asks for more before any move. */
export function beginRound(game: AnyGame, bet: Json, draw: Draw): RoundStep {
  const state: Json = game.start(bet, draw);
  const outcome = game.outcome(state);
  if (outcome.extraStake !== 0n) throw new Error(`${game.id} asks for more stake before any move`);
  return { state, outcome, extraStake: 0n };
}

/** A legal move in an open round. `draw` goes on where the round's stream stopped. Throws for a game that takes stake back. */
export function continueRound(game: AnyGame, { bet, state, stake }: OpenRound, move: Json, draw: Draw): RoundStep {
  const next: Json = game.act(state, move, draw);
  const outcome = game.outcome(next);
  const extraStake = game.stakeOf(bet) + outcome.extraStake - stake;
  if (extraStake < 0n) throw new Error(`${game.id} takes stake back in a move`);
  return { state: next, outcome, extraStake };
}
