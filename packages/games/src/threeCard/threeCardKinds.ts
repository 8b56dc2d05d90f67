import { type BetKinds, exactly, KindSums } from "../kinds/kinds.ts";
import { threeCardReturns } from "./threeCard.ts";

/** Ante and raise against the dealer, and pair plus. A raise counts against the ante; players who play worse get less. */
export const threeCardKinds = (): BetKinds => ({
  claims: new Map([
    ["ante", { lowest: 0, highest: threeCardReturns.ante }],
    ["pairPlus", exactly(threeCardReturns.pairPlus)],
  ]),
  played(_, events) {
    const sums = new KindSums();
    for (const event of events) {
      if (event.type !== "placePaid") continue;
      if (event.spot === "raise") sums.back("ante", event.payout - event.stake);
      else {
        sums.stake(event.spot, event.stake);
        sums.back(event.spot, event.payout);
      }
    }
    return sums.all();
  },
});
