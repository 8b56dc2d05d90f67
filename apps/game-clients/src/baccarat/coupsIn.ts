import type { GameRound } from "@croupier/contract/game";
import type { CoupWinner } from "@croupier/games/baccarat/coup";
import type { BaccaratEvent } from "@croupier/games/baccarat/events";

/** What a coup is known by afterwards. */
export interface BaccaratCoup {
  /** The id of its round. */
  id: string;
  winner: CoupWinner;
  /** Whether the first two cards of each side were of one rank. */
  playerPair: boolean;
  bankerPair: boolean;
}

const rankOf = (card: number) => Math.floor(card / 4);
const isPair = (cards: readonly number[]) => rankOf(cards[0]!) === rankOf(cards[1]!);

/** The coups of settled rounds, in the rounds' order. */
export function coupsIn(rounds: readonly GameRound[]): BaccaratCoup[] {
  return rounds.flatMap(({ id, state, events }) => {
    const told = events as unknown as BaccaratEvent[];
    const dealt = told.find((event) => event.type === "coupDealt");
    const won = told.find((event) => event.type === "coupWon");
    if (state !== "settled" || dealt === undefined || won === undefined) return [];
    return [{ id, winner: won.winner, playerPair: isPair(dealt.player), bankerPair: isPair(dealt.banker) }];
  });
}
