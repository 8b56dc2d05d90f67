import type { AnyGame } from "../game.ts";
import { exactReturn } from "../instant/odds.ts";
import type { PlainWay } from "../kinds/plainWay.ts";
import { type CrashGame, liftTheKite } from "./liftTheKite.ts";

/**
 * One bet that leaves by itself at twice its stake, where the table opens. It is reached in 49.5 % of rounds. Every height
 * returns 99 %; the variance of a round, in squared stakes, is 0.99 × height − 0.99², here 0.9999: a lower height takes longer to
 * lose the money, a higher one loses it sooner. Source: F-73.6.
 */
export const plainCrash: PlainWay<CrashGame> = {
  name: "fixed_height",
  plays: (game: AnyGame): game is CrashGame => game.id === liftTheKite.id,
  chip: (amount) => ({ bets: [{ amount, auto: liftTheKite.opening.auto }] }),
  rtp({ odds, opening }) {
    const { num, den } = exactReturn(odds(opening));
    return (100 * Number(num)) / Number(den);
  },
  maxStakes: () => 1,
  choose: () => ({ do: "snap", spare: false }),
};
