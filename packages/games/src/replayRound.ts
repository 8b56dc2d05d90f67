import { createDraw, type HmacSha256, type SeedInput } from "@croupier/fairness";
import type { AnyGame, Json, Outcome } from "./game.ts";

/** Everything that fixes a round. */
export interface RoundInput {
  game: AnyGame;
  bet: Json;
  /** The player's moves in order. */
  choices: readonly Json[];
  seeds: SeedInput;
}

export type Replay = { ok: true; outcome: Outcome } | { ok: false; reason: "illegal_move"; index: number };

/** Computes a round again from its seeds, bet and choices: the server's engine and every verifier use this one. */
export function replayRound(input: RoundInput, hmac?: HmacSha256): Replay {
  const { game } = input;
  const draw = createDraw(input.seeds, { hmac });
  let state = game.start(input.bet, draw);
  for (const [index, choice] of input.choices.entries()) {
    const move = game.parseMove(state, choice);
    if (move === null) return { ok: false, reason: "illegal_move", index };
    state = game.act(state, move, draw);
  }
  return { ok: true, outcome: game.outcome(state) };
}
