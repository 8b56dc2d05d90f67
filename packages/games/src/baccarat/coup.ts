import { rankIn } from "../cards/faces.ts";

/** Eight decks; a card is its place in them, so that the same face may come eight times. */
export const shoe = 8 * 52;

/** A hand's cards in the order dealt. */
export type Hand = number[];

/** Ace 1 to nine 9; tens and courts count nothing. */
export function pointsOf(card: number): number {
  const rank = rankIn(card) + 1;
  return rank >= 10 ? 0 : rank;
}

export const totalOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) % 10;

/** Eight or nine of either first two cards: nobody draws. */
export const isNatural = (total: number): boolean => total >= 8;

export const playerDraws = (player: number): boolean => player <= 5;

/**
 * Whether the banker draws, by its first two cards and the player's third card's value; null when the player stood.
 * The tableau of the game, row by row. Source: F-28.
 */
export function bankerDraws(banker: number, playerThird: number | null): boolean {
  if (playerThird === null) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return playerThird !== 8;
  if (banker === 4) return playerThird >= 2 && playerThird <= 7;
  if (banker === 5) return playerThird >= 4 && playerThird <= 7;
  return banker === 6 && (playerThird === 6 || playerThird === 7);
}

export type CoupWinner = "player" | "banker" | "tie";

export function winnerOf(player: number, banker: number): CoupWinner {
  if (player === banker) return "tie";
  return player > banker ? "player" : "banker";
}

/** Deals a coup from a source of cards: two each by turns, then what the tableau asks for. */
export function dealCoup(next: () => number): { player: Hand; banker: Hand } {
  const first = [next(), next(), next(), next()];
  const player = [first[0]!, first[2]!];
  const banker = [first[1]!, first[3]!];
  const [playerTotal, bankerTotal] = [totalOf(player.map(pointsOf)), totalOf(banker.map(pointsOf))];
  if (isNatural(playerTotal) || isNatural(bankerTotal)) return { player, banker };
  const third = playerDraws(playerTotal) ? next() : null;
  if (third !== null) player.push(third);
  if (bankerDraws(bankerTotal, third === null ? null : pointsOf(third))) banker.push(next());
  return { player, banker };
}
