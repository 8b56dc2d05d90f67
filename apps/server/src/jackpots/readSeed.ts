import { readFileSync } from "node:fs";
import { join } from "node:path";
import { currencyOf } from "@croupier/rules/currencies";
import { z } from "zod";

const JackpotSeed = z.strictObject({
  identifier: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string(),
  /** Nobody named means every brand. */
  brands: z.array(z.string()).default([]),
  currency: z.string().refine((code) => currencyOf(code) !== undefined, "unknown currency"),
  games: z.array(z.string()).min(1),
  /** From the smallest; the amounts are what the house puts into the pool at its start. Source: spec 3-20. */
  levels: z.array(z.strictObject({ name: z.string(), amountCents: z.int().positive() })).length(3),
});
export type JackpotSeed = z.output<typeof JackpotSeed>;

/** Reads `jackpots.json`. Throws when the file breaks its shape. */
export function readJackpotSeed(folder: string): JackpotSeed[] {
  return z.array(JackpotSeed).parse(JSON.parse(readFileSync(join(folder, "jackpots.json"), "utf8")));
}
