import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gameById, playableCurrencies } from "@croupier/games";
import { z } from "zod";
import type { CatalogueSeed, SeedGame } from "./seed.ts";

const SeedFile = z.strictObject({
  providers: z.array(z.strictObject({ id: z.string(), title: z.string(), slug: z.string() })),
  categories: z.array(z.strictObject({ id: z.string(), title: z.string(), slug: z.string() })),
  games: z.array(
    z.strictObject({
      identifier: z.string().regex(/^[a-z0-9-]+\/[A-Za-z0-9]+$/),
      provider: z.string(),
      engine: z.string(),
      seoTitle: z.string().regex(/^[a-z0-9-]+$/),
      categories: z.array(z.string()),
      lines: z.int().positive().nullable(),
      badges: z.array(z.strictObject({ type: z.string(), theme: z.string() })),
    }),
  ),
  exchangeRates: z.array(
    z.strictObject({ crypto: z.string(), fiat: z.string(), rate: z.string(), feePercent: z.string() }),
  ),
});

/**
 * Reads `catalogue.json`. Title, return, hit rate and volatility come from the mathematics, so that what a card shows
 * is what the build pays. Throws when the file breaks its shape or names a game that this build does not have.
 * Source: fairness row 29.
 */
export function readCatalogueSeed(folder: string): CatalogueSeed {
  const file = SeedFile.parse(JSON.parse(readFileSync(join(folder, "catalogue.json"), "utf8")));
  return { ...file, games: file.games.map(withFigures) };
}

function withFigures(listed: z.output<typeof SeedFile>["games"][number]): SeedGame {
  const game = gameById(listed.engine);
  if (!game) throw new Error(`the catalogue lists ${listed.engine}, which this build does not have`);
  return {
    ...listed,
    title: game.title,
    ways: null,
    volatility: game.math.volatility,
    hitRate: game.math.hitFrequency,
    payout: game.math.rtp,
    previewImage: `/art/games/${listed.identifier}`,
    live: false,
    currencies: playableCurrencies,
  };
}
