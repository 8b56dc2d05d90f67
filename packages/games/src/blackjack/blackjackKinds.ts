import type { GameEvent } from "../events.ts";
import { type BetKinds, type KindPlayed, KindSums } from "../kinds/kinds.ts";
import type { Blackjack } from "./blackjack.ts";

const cardsSeen = 7;

/** Most that insurance returns: to a player who sees three boxes without a ten beside the dealer's ace. Per cent. */
export function bestInsurance(decks: number): number {
  return (300 * decks * 16) / (decks * 52 - cardsSeen);
}

/** The boxes, later stakes counted against the first ones, and insurance, which is a bet of its own. */
export function blackjackKinds({ math, rules }: Pick<Blackjack, "math" | "rules">): BetKinds {
  return {
    claims: new Map([
      ["box", { lowest: 0, highest: math.rtp }],
      ["insurance", { lowest: 0, highest: bestInsurance(rules.decks) }],
    ]),
    played: (_, events) => boxesPlayed(events),
  };
}

function boxesPlayed(events: readonly GameEvent[]): KindPlayed[] {
  const sums = new KindSums();
  for (const event of events) {
    if (event.type === "handsDealt") for (const { stake } of event.hands) sums.stake("box", stake);
    if (event.type === "doubled" || event.type === "split") sums.back("box", -event.stake);
    if (event.type === "handSettled") sums.back("box", event.payout);
    if (event.type === "insured" && event.stake > 0) sums.stake("insurance", event.stake);
    if (event.type === "insurancePaid") sums.back("insurance", event.payout);
  }
  return sums.all();
}
