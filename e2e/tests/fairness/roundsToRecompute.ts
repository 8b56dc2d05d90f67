import { createDraw, type SeedInput } from "@croupier/fairness";
import { gameById, type Json, replayRound } from "@croupier/games";

/** Everything that fixes a round, as it crosses from Node into the page. */
export interface RoundToRecompute {
  game: string;
  bet: unknown;
  /** Which of the open choices the player takes, where there are any. */
  choice: number;
  seeds: SeedInput;
}

/** Recomputes rounds with the verifier's own code and writes each outcome as JSON; the same file runs in Node and bundled. */
export function recomputeRounds(rounds: readonly RoundToRecompute[]): string[] {
  return rounds.map(({ game: id, bet, choice, seeds }) => {
    const game = gameById(id)!;
    const draw = createDraw(seeds);
    const choices: Json[] = [];
    let state = game.start(bet, draw);
    for (let moves = game.moves(state); moves.length > 0; moves = game.moves(state)) {
      const move = moves[choice % moves.length]!;
      choices.push(move);
      state = game.act(state, move, draw);
    }
    const replay = replayRound({ game, bet: bet as never, choices, seeds });
    return JSON.stringify(replay, (_, value: unknown) => (typeof value === "bigint" ? `${value}n` : value));
  });
}
