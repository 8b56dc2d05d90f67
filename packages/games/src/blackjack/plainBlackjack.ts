import type { AnyGame, Json } from "../game.ts";
import type { PlainWay } from "../kinds/plainWay.ts";
import type { Blackjack } from "./blackjack.ts";
import type { BlackjackState } from "./blackjackState.ts";
import { chartMove } from "./simulateBlackjack.ts";

/** One box by the table's published chart, never insured; doubled and split as the chart says, while the money reaches. */
export const plainBlackjack: PlainWay<Blackjack> = {
  name: "chart",
  plays: (game: AnyGame): game is Blackjack => "chart" in game,
  chip: (amount) => ({ bets: [{ spot: "box1", amount }] }),
  rtp: ({ math }) => math.rtp,
  // Every hand of the box doubled.
  maxStakes: ({ rules }) => Math.max(2, rules.doubleAfterSplit ? 2 * rules.mostHands : rules.mostHands),
  choose: (game, state: Json, money) => chartMove(game, state as unknown as BlackjackState, money),
};
