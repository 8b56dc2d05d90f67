import type { Draw } from "@croupier/fairness";
import { faceIn } from "../cards/faces.ts";
import { handTotal, isBlackjack, pointsIn } from "./blackjackMoves.ts";
import { type BlackjackRules, dealerDraws, totalOf, twentyOne } from "./blackjackRules.ts";
import { type BlackjackHand, type BlackjackState, nextCard } from "./blackjackState.ts";

export type HandResult = "blackjack" | "win" | "push" | "lose" | "bust" | "surrender";

/** What a result brings back of the hand's stake, in halves of it. A blackjack pays 3:2. */
export const halvesBack: Readonly<Record<HandResult, number>> = {
  blackjack: 5,
  win: 4,
  push: 2,
  surrender: 1,
  lose: 0,
  bust: 0,
};

/** Insurance pays 2:1 on its own stake. */
export const insuranceBack = 3;

const dealerHasBlackjack = ({ dealer }: BlackjackState) => isBlackjack({ cards: dealer, fromSplit: false });

export function resultOf(hand: BlackjackHand, state: BlackjackState): HandResult {
  if (hand.surrendered) return "surrender";
  const [own, dealer] = [handTotal(hand.cards), handTotal(state.dealer)];
  if (own > twentyOne) return "bust";
  if (isBlackjack(hand)) return dealerHasBlackjack(state) ? "push" : "blackjack";
  if (dealerHasBlackjack(state)) return "lose";
  if (dealer > twentyOne || own > dealer) return "win";
  return own === dealer ? "push" : "lose";
}

/** What a hand and its insurance bring back, their stakes included. Subunits. */
export function handBack(hand: BlackjackHand, state: BlackjackState): { payout: number; insured: number } {
  const payout = (hand.stake / 2) * halvesBack[resultOf(hand, state)];
  return { payout, insured: dealerHasBlackjack(state) ? (hand.insurance ?? 0) * insuranceBack : 0 };
}

/** All that is staked on hands and their insurance. Subunits. */
export const stakedOn = ({ hands }: BlackjackState): number =>
  hands.reduce((sum, { stake, insurance }) => sum + stake + (insurance ?? 0), 0);

export const paidBack = (state: BlackjackState): number =>
  state.hands.reduce((sum, hand) => {
    const { payout, insured } = handBack(hand, state);
    return sum + payout + insured;
  }, 0);

/** The dealer looks at the card that lies face down: with a blackjack the round is over before anything is drawn. */
export function peek(state: BlackjackState): void {
  const blackjack = dealerHasBlackjack(state);
  state.events.push({ type: "dealerPeeked", blackjack });
  if (blackjack) finish(state);
}

/** The dealer turns the card over, draws where a hand may still lose or win, and every hand is settled. */
export function dealersTurn(state: BlackjackState, rules: BlackjackRules, draw: Draw): void {
  const open = state.hands.some(
    (hand) => !hand.surrendered && !isBlackjack(hand) && handTotal(hand.cards) <= twentyOne,
  );
  finish(state, () => {
    while (open && dealerDraws(totalOf(pointsIn(state.dealer)), rules)) {
      const card = nextCard(state, rules, draw);
      state.dealer.push(card);
      state.events.push({ type: "dealerDrew", card: faceIn(card) });
    }
  });
}

function finish(state: BlackjackState, drawOn = () => {}): void {
  state.over = true;
  state.events.push({ type: "dealerShown", card: faceIn(state.dealer[1]!) });
  drawOn();
  for (const hand of state.hands) {
    const { payout, insured } = handBack(hand, state);
    const { id, stake, insurance } = hand;
    if (insurance) state.events.push({ type: "insurancePaid", hand: id, stake: insurance, payout: insured });
    state.events.push({ type: "handSettled", hand: id, result: resultOf(hand, state), stake, payout });
  }
  state.events.push({ type: "totalWin", amount: paidBack(state), stake: stakedOn(state) });
}
