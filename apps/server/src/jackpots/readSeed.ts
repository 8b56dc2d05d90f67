import { readFileSync } from "node:fs";
import { join } from "node:path";
import { currencyOf } from "@croupier/rules/currencies";
import { z } from "zod";

/** 2^48: the largest number that a level may be one in. */
const maxTickets = 2 ** 48;

const RuleSeed = z.strictObject({
  name: z.string(),
  /** What the house puts into each new pool, in cents of EUR or what stands for them. */
  seedCents: z.int().positive(),
  /** Share of each stake, in parts per million. */
  ratePpm: z.int().min(1).max(200_000),
  /** One ticket in so many wins; once it is due, where the level must fall. */
  oneIn: z.int().min(1).max(maxTickets),
  mustDropCents: z.int().positive().optional(),
});

export const JackpotSeed = z.strictObject({
  identifier: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string(),
  /** Nobody named means every brand. */
  brands: z.array(z.string()).default([]),
  currencies: z.array(z.string().refine((code) => currencyOf(code) !== undefined, "unknown currency")).min(1),
  /** Titles of this category count, of these studios where any is named. */
  category: z.string(),
  providers: z.array(z.string()).default([]),
  /** From the smallest. Source: 3-20. */
  levels: z.array(RuleSeed).length(3),
});
export type JackpotSeed = z.output<typeof JackpotSeed>;

/** Reads `jackpots.json`. Throws when the file breaks its shape. */
export function readJackpotSeed(folder: string): JackpotSeed[] {
  return z.array(JackpotSeed).parse(JSON.parse(readFileSync(join(folder, "jackpots.json"), "utf8")));
}
