import type { GameRound } from "@croupier/contract/game";
import type { CoupWinner } from "@croupier/games/baccarat/coup";
import type { BaccaratEvent } from "@croupier/games/baccarat/events";

/** What a coup is known by afterwards. */
export interface CoupSeen {
  /** The id of its round. */
  id: string;
  winner: CoupWinner;
  /** Whether the first two cards of each side were of one rank. */
  playerPair: boolean;
  bankerPair: boolean;
}

/** A ring of the big road, and how many ties came after it. */
export interface RoadCell {
  column: number;
  row: number;
  /** Null while only ties have come. */
  winner: Exclude<CoupWinner, "tie"> | null;
  ties: number;
}

export const roadRows = 6;

const rankOf = (card: number) => Math.floor(card / 4);
const isPair = (cards: readonly number[]) => rankOf(cards[0]!) === rankOf(cards[1]!);

/** The coups of settled rounds, in the rounds' order. */
export function coupsIn(rounds: readonly GameRound[]): CoupSeen[] {
  return rounds.flatMap(({ id, state, events }) => {
    const told = events as unknown as BaccaratEvent[];
    const dealt = told.find((event) => event.type === "coupDealt");
    const won = told.find((event) => event.type === "coupWon");
    if (state !== "settled" || dealt === undefined || won === undefined) return [];
    return [{ id, winner: won.winner, playerPair: isPair(dealt.player), bankerPair: isPair(dealt.banker) }];
  });
}

/**
 * The big road of coups, the oldest first: each run of one side goes down a column, and turns right at the bottom or where
 * an earlier run lies. A tie opens no place; it is counted on the ring before it.
 */
export function bigRoad(winners: readonly CoupWinner[]): RoadCell[] {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  let head = -1;
  let turned = false;
  const place = (column: number, row: number, winner: RoadCell["winner"], ties: number) => {
    taken.add(`${column} ${row}`);
    cells.push({ column, row, winner, ties });
  };
  for (const winner of winners) {
    const last = cells.at(-1);
    if (winner === "tie") {
      if (last === undefined) place(0, 0, null, 1);
      else last.ties += 1;
    } else if (last?.winner === winner) {
      turned ||= last.row + 1 === roadRows || taken.has(`${last.column} ${last.row + 1}`);
      place(last.column + (turned ? 1 : 0), last.row + (turned ? 0 : 1), winner, 0);
    } else if (last?.winner === null) {
      last.winner = winner;
      head = 0;
    } else {
      head += 1;
      while (taken.has(`${head} 0`)) head += 1;
      turned = false;
      place(head, 0, winner, 0);
    }
  }
  return cells;
}

/** How often each side won, and how often neither. */
export function countsOf(coups: readonly CoupSeen[]): Record<CoupWinner, number> {
  const counts = { player: 0, banker: 0, tie: 0 };
  for (const { winner } of coups) counts[winner] += 1;
  return counts;
}
