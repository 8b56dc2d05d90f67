import { z } from "zod";
import { Amounts } from "./amounts.ts";
import { Contributions } from "./contributions.ts";

/** The conditions under which a gift's money becomes cash. */
export const Wagering = {
  /** The requirement is this many times the bonus; 0 makes it cash at once. */
  wager: z.int().min(0).max(1_000),
  maxWin: Amounts.nullable().default(null),
  maxStake: Amounts.nullable().default(null),
  contributions: Contributions,
};
