import type { AnyGame } from "../game.ts";
import type { PlainWay } from "../kinds/plainWay.ts";
import { type ThreeCard, type ThreeCardState, threeCard, threeCardReturns } from "./threeCard.ts";
import { bestRaise, scoreOf } from "./threeCardRank.ts";

/**
 * The ante alone, without pair plus, raised with queen, six, four or better and folded with less: the best play, as
 * `countHands` finds it over every hand. No round is begun without the money for its raise. Source: F-26.
 */
export const plainThreeCard: PlainWay<ThreeCard> = {
  name: "queen_six_four",
  plays: (game: AnyGame): game is ThreeCard => game.id === threeCard.id,
  chip: (amount) => ({ bets: [{ spot: "ante", amount }] }),
  rtp: () => threeCardReturns.ante,
  minStakes: 2,
  maxStakes: () => 2,
  choose(_, state, money) {
    const { bets, player } = state as ThreeCardState;
    const raises = bestRaise(scoreOf(player)) && money >= bets[0]!.amount;
    return { do: raises ? "play" : "fold" };
  },
};
