import type { Draw } from "@croupier/fairness";
import type { AnyGame, Json } from "./game.ts";
import { plainTable } from "./plainTable.ts";
import { publishedOption } from "./pokie/publishedOption.ts";
import { stakeSteps } from "./stakes.ts";

/** A game as somebody plays it who only stakes: one kind of bet, whose return the game publishes. */
export interface PlainPlay {
  game: AnyGame;
  /** Return to player in per cent. */
  rtp: number;
  /** What may be staked, in subunits of the currency, from the least. */
  stakes: readonly number[];
  /** The bet of a stake that is one of `stakes`. */
  betOf(stake: number): Json;
}

/** How a game is played so, a table by one chip on its best place; null for games that ask for further stakes or decisions of skill. */
export function plainPlay(game: AnyGame, currency: string): PlainPlay | null {
  const table = plainTable(game, currency);
  if (table) return playOf(game, table.rtp, table.bets);
  const steps = stakeSteps(game.kind, currency);
  if (steps === null || (game.kind !== "pokie" && game.kind !== "instant")) return null;
  const bets = new Map<number, Json>();
  for (const stake of steps.steps) {
    const parsed = game.parseBet(inputOf(game, stake), steps);
    if (parsed.ok) bets.set(stake, parsed.bet);
  }
  return bets.size === 0 ? null : playOf(game, game.math.rtp, bets);
}

function playOf(game: AnyGame, rtp: number, bets: ReadonlyMap<number, Json>): PlainPlay {
  return { game, rtp, stakes: [...bets.keys()], betOf: (stake) => bets.get(stake)! };
}

const inputOf = (game: AnyGame, stake: number) =>
  game.kind === "pokie" ? { stake } : { stake, options: "opening" in game ? game.opening : undefined };

/** Plays one round to its end by the choices whose return is published; answers what it paid, in subunits. */
export function playPlainRound({ game }: Pick<PlainPlay, "game">, bet: Json, draw: Draw): number {
  let state = game.start(bet, draw);
  let outcome = game.outcome(state);
  while (!outcome.finished) {
    state = game.act(state, chosenOf(game, state), draw);
    outcome = game.outcome(state);
  }
  return Number(outcome.payout);
}

function chosenOf(game: AnyGame, state: Json) {
  const wanted = publishedOption.get(game.id);
  const moves = game.moves(state);
  return moves.find((move) => "option" in move && move.option === wanted) ?? game.absentMove?.(state) ?? moves[0];
}
