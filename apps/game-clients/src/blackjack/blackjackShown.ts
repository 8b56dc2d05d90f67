import type { BlackjackEvent } from "@croupier/games/blackjack/events";

export interface ShownHand {
  id: number;
  box: string;
  stake: number;
  insurance: number;
  cards: number[];
  /** Null until it is settled. */
  result: string | null;
  payout: number;
}

/** What lies on the cloth. Amounts in subunits. */
export interface BlackjackShown {
  /** The dealer's cards; null lies face down. */
  dealer: (number | null)[];
  hands: ShownHand[];
  /** The hand that a decision is asked for. */
  turn: number | null;
}

export const nothingLaid: BlackjackShown = { dealer: [], hands: [], turn: null };

type Dealt = Extract<BlackjackEvent, { type: "handsDealt" }>;

/** The cloth after each card of the deal: one to every box and the dealer, then a second. */
export function dealSteps({ hands, up }: Dealt): BlackjackShown[] {
  const each = [...hands.keys()];
  const order = [...each.map((hand) => ({ hand })), "up" as const, ...each.map((hand) => ({ hand })), null];
  const laid: BlackjackShown = {
    ...nothingLaid,
    hands: hands.map(({ hand: id, box, stake }) => ({
      id,
      box,
      stake,
      insurance: 0,
      cards: [],
      result: null,
      payout: 0,
    })),
  };
  const steps: BlackjackShown[] = [];
  for (const next of order) {
    if (next === null || next === "up") laid.dealer.push(next === null ? null : up);
    else laid.hands[next.hand]!.cards.push(hands[next.hand]!.cards[laid.hands[next.hand]!.cards.length]!);
    steps.push(structuredClone(laid));
  }
  return steps;
}

/** The cloth after an event. */
export function afterEvent(shown: BlackjackShown, event: BlackjackEvent): BlackjackShown {
  const change = (id: number, by: (hand: ShownHand) => Partial<ShownHand>): BlackjackShown => ({
    ...shown,
    hands: shown.hands.map((hand) => (hand.id === id ? { ...hand, ...by(hand) } : hand)),
  });
  switch (event.type) {
    case "handsDealt":
      return dealSteps(event).at(-1)!;
    case "insuranceOffered":
    case "handsTurn":
      return { ...shown, turn: event.hand };
    case "insured":
      return change(event.hand, () => ({ insurance: event.stake }));
    case "cardDrawn":
      return change(event.hand, ({ cards }) => ({ cards: [...cards, event.card] }));
    case "doubled":
      return change(event.hand, ({ stake }) => ({ stake: stake + event.stake }));
    case "split":
      return splitHand(shown, event);
    case "dealerShown":
      return { ...shown, turn: null, dealer: [shown.dealer[0]!, event.card] };
    case "dealerDrew":
      return { ...shown, dealer: [...shown.dealer, event.card] };
    case "insurancePaid":
      return change(event.hand, ({ payout }) => ({ payout: payout + event.payout }));
    case "handSettled":
      return change(event.hand, ({ payout }) => ({ result: event.result, payout: payout + event.payout }));
    case "dealerPeeked":
    case "stood":
    case "surrendered":
      return shown;
  }
}

function splitHand(shown: BlackjackShown, event: Extract<BlackjackEvent, { type: "split" }>): BlackjackShown {
  const { hand: id, into, box, stake } = event;
  return {
    ...shown,
    hands: shown.hands.flatMap((hand) => {
      if (hand.id !== id) return [hand];
      const [first, second] = hand.cards;
      const other: ShownHand = { ...hand, id: into, box, stake, insurance: 0, cards: [second!] };
      return [{ ...hand, cards: [first!] }, other];
    }),
  };
}

/** All that lies on hands and their insurance. */
export const stakedIn = ({ hands }: BlackjackShown): number =>
  hands.reduce((sum, { stake, insurance }) => sum + stake + insurance, 0);
