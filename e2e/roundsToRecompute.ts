import { createDraw, type SeedInput } from "@croupier/fairness";
import { gameById, replayRound } from "@croupier/games";

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
    const moves = game.moves(game.start(bet, createDraw(seeds)));
    const choices = moves.length === 0 ? [] : [moves[choice % moves.length]!];
    const replay = replayRound({ game, bet: bet as never, choices, seeds });
    return JSON.stringify(replay, (_, value: unknown) => (typeof value === "bigint" ? `${value}n` : value));
  });
}
