import type { Draw } from "@croupier/fairness";
import type { Chips, ChipsBet } from "../bets/readChips.ts";
import type { TotalWin } from "../events.ts";
import type { BlackjackRules } from "./blackjackRules.ts";
import type { BlackjackAction } from "./chart.ts";
import type { BlackjackEvent } from "./events.ts";

/** Boxes of a table, in the order they are played. */
export const blackjackBoxes = ["box1", "box2", "box3"] as const;
export type BlackjackBox = (typeof blackjackBoxes)[number];
export type BlackjackChips = Chips<BlackjackBox>;
export type BlackjackBet = ChipsBet<BlackjackBox>;
export type BlackjackMove = { do: BlackjackAction | "insure" | "decline" };

/** One hand of a box. Amounts in subunits, cards by their place in the shoe. */
export type BlackjackHand = {
  /** Rises with every split, and never changes: the name of the hand in events. */
  id: number;
  box: BlackjackBox;
  cards: number[];
  stake: number;
  /** The hand came out of a split: its twenty-one is no blackjack, and it cannot be given up. */
  fromSplit: boolean;
  /** Nothing is decided on it any more. */
  done: boolean;
  surrendered: boolean;
  /** What insures it; null before that was asked, 0 when it was declined. */
  insurance: number | null;
};

export type BlackjackState = BlackjackBet & {
  hands: BlackjackHand[];
  /** The card that shows, then the one that lies face down until the dealer's turn. */
  dealer: number[];
  /** Every card that has left the shoe. */
  taken: number[];
  over: boolean;
  /** What has happened so far, as it may be shown. */
  events: (BlackjackEvent | TotalWin)[];
};

/** A state of its own to go on from; what happened before is not touched. */
export const copyOf = (state: BlackjackState): BlackjackState => ({
  ...state,
  hands: state.hands.map((hand) => ({ ...hand, cards: [...hand.cards] })),
  dealer: [...state.dealer],
  taken: [...state.taken],
  events: [...state.events],
});

/** The next card: each that is left in the shoe is equally likely. Notes it as taken. */
export function nextCard(state: BlackjackState, { decks }: BlackjackRules, draw: Draw): number {
  let card = draw.int(decks * 52 - state.taken.length);
  for (const gone of state.taken.toSorted((a, b) => a - b)) {
    if (gone > card) break;
    card += 1;
  }
  state.taken.push(card);
  return card;
}

/** The hand whose turn it is. */
export const handInTurn = ({ hands, over }: BlackjackState): BlackjackHand | undefined =>
  over ? undefined : hands.find(({ done }) => !done);
