import type { Draw } from "@croupier/fairness";
import { faceIn } from "../cards/faces.ts";
import { type BlackjackRules, pointsOf, totalOf, twentyOne } from "./blackjackRules.ts";
import { type BlackjackHand, type BlackjackMove, type BlackjackState, handInTurn, nextCard } from "./blackjackState.ts";

export const pointsIn = (cards: readonly number[]): number[] => cards.map(pointsOf);
export const handTotal = (cards: readonly number[]): number => totalOf(pointsIn(cards)).total;
export const showsAce = ({ dealer }: BlackjackState): boolean => pointsOf(dealer[0]!) === 1;

/** Twenty-one with the first two cards. */
export const isBlackjack = ({ cards, fromSplit }: Pick<BlackjackHand, "cards" | "fromSplit">): boolean =>
  !fromSplit && cards.length === 2 && handTotal(cards) === twentyOne;

const askedForInsurance = ({ hands }: BlackjackState) => hands.find(({ insurance }) => insurance === null);

/** The hand that a decision is asked for: insurance of every hand first, then each in turn. */
export function handAsked(state: BlackjackState): BlackjackHand | undefined {
  if (state.over) return undefined;
  return askedForInsurance(state) ?? handInTurn(state);
}

function maySplit(state: BlackjackState, { box, cards, fromSplit }: BlackjackHand, rules: BlackjackRules): boolean {
  const [first, second] = pointsIn(cards);
  if (cards.length !== 2 || first !== second) return false;
  if (first === 1 && fromSplit) return false;
  return state.hands.filter((hand) => hand.box === box).length < rules.mostHands;
}

/** What may be done now, in the order in which a table lays it out. */
export function blackjackMoves(state: BlackjackState, rules: BlackjackRules): BlackjackMove[] {
  const hand = handAsked(state);
  if (hand === undefined) return [];
  if (hand.insurance === null) return [{ do: "insure" }, { do: "decline" }];
  const moves: BlackjackMove[] = [{ do: "hit" }, { do: "stand" }];
  if (hand.cards.length === 2 && (!hand.fromSplit || rules.doubleAfterSplit)) moves.push({ do: "double" });
  if (maySplit(state, hand, rules)) moves.push({ do: "split" });
  if (rules.surrender && hand.cards.length === 2 && !hand.fromSplit) moves.push({ do: "surrender" });
  return moves;
}

/** Makes a legal move on a state of its own; whose turn comes next is not its business. */
export function makeMove(state: BlackjackState, move: BlackjackMove["do"], rules: BlackjackRules, draw: Draw): void {
  const hand = handAsked(state)!;
  const { id } = hand;
  switch (move) {
    case "insure":
    case "decline":
      hand.insurance = move === "insure" ? hand.stake / 2 : 0;
      state.events.push({ type: "insured", hand: id, stake: hand.insurance });
      return;
    case "hit":
      drawTo(state, hand, rules, draw);
      return;
    case "stand":
      hand.done = true;
      state.events.push({ type: "stood", hand: id });
      return;
    case "double":
      state.events.push({ type: "doubled", hand: id, stake: hand.stake });
      hand.stake *= 2;
      drawTo(state, hand, rules, draw);
      hand.done = true;
      return;
    case "surrender":
      Object.assign(hand, { surrendered: true, done: true });
      state.events.push({ type: "surrendered", hand: id });
      return;
    case "split":
      split(state, hand, rules, draw);
      return;
  }
}

/** Gives a hand a card; with twenty-one or more nothing is left to decide. */
export function drawTo(state: BlackjackState, hand: BlackjackHand, rules: BlackjackRules, draw: Draw): void {
  const card = nextCard(state, rules, draw);
  hand.cards.push(card);
  if (handTotal(hand.cards) >= twentyOne) hand.done = true;
  state.events.push({ type: "cardDrawn", hand: hand.id, card: faceIn(card) });
}

/** The second card becomes a hand of its own, played after this one. Aces get one card each and no decision more. */
function split(state: BlackjackState, hand: BlackjackHand, rules: BlackjackRules, draw: Draw): void {
  const { box, stake } = hand;
  const id = state.hands.length;
  const other: BlackjackHand = { ...hand, id, cards: [hand.cards.pop()!], fromSplit: true, insurance: 0 };
  hand.fromSplit = true;
  state.hands.splice(state.hands.indexOf(hand) + 1, 0, other);
  state.events.push({ type: "split", hand: hand.id, into: id, box, stake });
  drawTo(state, hand, rules, draw);
  if (pointsOf(hand.cards[0]!) !== 1) return;
  drawTo(state, other, rules, draw);
  hand.done = true;
  other.done = true;
}
