import { type ChipsBet, readChips, totalOfChips } from "../bets/readChips.ts";
import { faceIn } from "../cards/faces.ts";
import { pickSome } from "../chance/pick.ts";
import type { TotalWin } from "../events.ts";
import type { Game, Json } from "../game.ts";
import {
  type DealtPair,
  type DragonTigerSpot,
  dragonTigerBack,
  dragonTigerOdds,
  dragonTigerSpots,
  isSuitedTie,
  shoe,
  winnerOf,
} from "./dragonTigerRules.ts";
import type { DragonTigerEvent } from "./events.ts";

export type DragonTigerBet = ChipsBet<DragonTigerSpot>;
export type DragonTigerState = DragonTigerBet & DealtPair;
export type DragonTiger = Game<DragonTigerBet, DragonTigerState, never> & {
  paytable: Json;
  /** What each place returns over all deals, in per cent, as `verify-rtp` counts it. */
  returns: Readonly<Record<DragonTigerSpot, number>>;
};

const payoutOf = (state: DragonTigerState) => state.bets.reduce((sum, chips) => sum + dragonTigerBack(chips, state), 0);

function events(state: DragonTigerState): (DragonTigerEvent | TotalWin)[] {
  const { bets, dragon, tiger } = state;
  return [
    { type: "cardsDealt", dragon: faceIn(dragon), tiger: faceIn(tiger) },
    { type: "cardsCompared", winner: winnerOf(state), suited: isSuitedTie(state) },
    ...bets.map((chips): DragonTigerEvent => {
      return { type: "placePaid", spot: chips.spot, stake: chips.amount, payout: dragonTigerBack(chips, state) };
    }),
    { type: "totalWin", amount: payoutOf(state), stake: totalOfChips(bets) },
  ];
}

const returns: DragonTiger["returns"] = { dragon: 96.27, tie: 89.64, suitedTie: 86.02, tiger: 96.27 };

/** A fresh shoe every coup, and one card of it for each side. */
export const dragonTiger: DragonTiger = {
  id: "lacquer-dragon-tiger",
  title: "Lacquer Dragon Tiger",
  kind: "table",
  // The main bet: dragon, or tiger, which is the same. The share of wins is also theirs.
  math: { version: 1, rtp: returns.dragon, volatility: "low", hitFrequency: 46.27, maxWin: 51 },
  lowestRtp: returns.suitedTie,
  paytable: { odds: dragonTigerOdds, tieGivesBack: 0.5, shoe },
  returns,
  parseBet: (input, stakes) => readChips(input, stakes, dragonTigerSpots),
  stakeOf: ({ bets }) => BigInt(totalOfChips(bets)),
  start({ bets }, draw) {
    const [dragon, tiger] = pickSome(shoe, 2, draw) as [number, number];
    return { bets, dragon, tiger };
  },
  moves: () => [],
  parseMove: () => null,
  act: () => {
    throw new Error("dragon tiger has no moves");
  },
  outcome: (state) => ({ finished: true, payout: BigInt(payoutOf(state)), extraStake: 0n, events: events(state) }),
};
