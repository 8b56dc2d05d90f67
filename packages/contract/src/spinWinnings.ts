import { z } from "zod";
import { Cents } from "./money.ts";

/** What becomes of what free spins win. Source: 3-23, 3-27. */
export const SpinWinnings = {
  /** What is won is cash at once, or one bonus when the last round is over. */
  winnings: z.enum(["cash", "bonus"]),
  /** The terms of that bonus; null where what is won is cash. */
  winnings_bonus: z
    .object({
      /** How many times it is wagered before it becomes cash. */
      wager: z.int().nonnegative(),
      /** The most of it that becomes cash; null without a cap. */
      max_win_cents: Cents.nullable(),
      /** The largest stake while it plays; null without one. */
      max_stake_cents: Cents.nullable(),
      /** Within how many days it is wagered. */
      valid_days: z.int().positive(),
    })
    .nullable(),
};
