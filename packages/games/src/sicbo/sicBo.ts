import { type Chips, type ChipsBet, readChips, totalOfChips } from "../bets/readChips.ts";
import type { TotalWin } from "../events.ts";
import type { Game, Json } from "../game.ts";
import type { SicBoEvent } from "./events.ts";
import {
  oddsOfTotal,
  oddsWon,
  type SicBoSpot,
  sicBoOdds,
  sicBoSpots,
  singleOdds,
  type ThreeDice,
  totals,
} from "./sicBoBets.ts";

export type SicBoBet = ChipsBet<SicBoSpot>;
export type SicBoState = SicBoBet & { dice: ThreeDice };
export type SicBo = Game<SicBoBet, SicBoState, never> & { paytable: Json };

/** What chips bring back, themselves included. Subunits. */
export function sicBoBack({ spot, amount }: Chips<SicBoSpot>, dice: ThreeDice): number {
  const odds = oddsWon(spot, dice);
  return odds === null ? 0 : amount * (odds + 1);
}

const payoutOf = ({ bets, dice }: SicBoState) => bets.reduce((sum, chips) => sum + sicBoBack(chips, dice), 0);

function events(state: SicBoState): (SicBoEvent | TotalWin)[] {
  const { bets, dice } = state;
  return [
    { type: "diceShaken", dice },
    ...bets.map((chips): SicBoEvent => {
      return { type: "placePaid", spot: chips.spot, stake: chips.amount, payout: sicBoBack(chips, dice) };
    }),
    { type: "totalWin", amount: payoutOf(state), stake: totalOfChips(bets) },
  ];
}

/** Three dice, one shake; every bet is decided by it. */
export const sicBo: SicBo = {
  id: "lantern-sic-bo",
  title: "Lantern Sic Bo",
  kind: "table",
  math: { version: 1, rtp: 97.22, volatility: "high", hitFrequency: 48.61, maxWin: 181 },
  lowestRtp: 83.79,
  paytable: { ...sicBoOdds, single: [...singleOdds], totals: totals.map(oddsOfTotal) },
  parseBet: (input, stakes) => readChips(input, stakes, sicBoSpots),
  stakeOf: ({ bets }) => BigInt(totalOfChips(bets)),
  start: ({ bets }, draw) => ({ bets, dice: [draw.int(6) + 1, draw.int(6) + 1, draw.int(6) + 1] }),
  moves: () => [],
  parseMove: () => null,
  act: () => {
    throw new Error("sic bo has no moves");
  },
  outcome: (state) => ({ finished: true, payout: BigInt(payoutOf(state)), extraStake: 0n, events: events(state) }),
};
