import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gameById, playableCurrencies } from "@croupier/games";
import { z } from "zod";
import { askableFields } from "./askStudioFields.ts";
import type { CatalogueSeed, SeedGame } from "./seed.ts";
import { prereleaseCategory } from "./snapshot.ts";

const Slug = z.string().regex(/^[a-z0-9-]+$/);
const Named = z.strictObject({ id: Slug, title: z.string(), slug: Slug });

const Base = z.strictObject({
  providers: z.array(Named.extend({ requiredFields: z.array(z.enum(askableFields)).default([]) })),
  categories: z.array(Named),
  exchangeRates: z.array(
    z.strictObject({ crypto: z.string(), fiat: z.string(), rate: z.string(), feePercent: z.string() }),
  ),
});

const Listed = {
  identifier: z.string().regex(/^[a-z0-9-]+\/[A-Za-z0-9]+$/),
  provider: Slug,
  seoTitle: Slug,
  /** What the picture shows: read by the art tool, see `apps/server/src/catalogue/art`. */
  motif: z.string(),
  categories: z.array(Slug),
  lines: z.int().positive().nullable().default(null),
  ways: z.int().positive().nullable().default(null),
  features: z.array(Slug).default([]),
  badges: z.array(z.strictObject({ type: z.string(), theme: z.string() })).default([]),
  live: z.boolean().default(false),
  /** The game is played in every currency of the site but these; `FUN` here means without a demo. */
  exceptCurrencies: z.array(z.string()).default([]),
  blockedCountries: z.array(z.string().length(2)).default([]),
  state: z.enum(["available", "maintenance"]).default("available"),
};
/** A game that this build can play: its figures come from its mathematics. */
const Built = z.strictObject({ ...Listed, engine: z.string() });
/** A title that is announced: the day on which it opens, and no figures, because nobody has computed any. */
const Announced = z.strictObject({
  identifier: Listed.identifier,
  provider: Listed.provider,
  seoTitle: Listed.seoTitle,
  motif: Listed.motif,
  blockedCountries: Listed.blockedCountries,
  title: z.string(),
  /** `YYYY-MM-DD`, UTC. */
  opensOn: z.iso.date(),
});
/** More than this is a promise nobody can keep track of. */
const maxAnnounced = 4;
const Games = z
  .array(z.union([Built, Announced]))
  .refine((games) => games.filter((game) => !("engine" in game)).length <= maxAnnounced, {
    message: `at most ${maxAnnounced} titles are announced`,
  });

function readJson(folder: string, name: string): unknown {
  return JSON.parse(readFileSync(join(folder, name), "utf8"));
}

/**
 * Reads `catalogue.json` and `games.json`. Title, return, hit rate and volatility of a game that is built come from the
 * mathematics, so that what a card shows is what the build pays; a title without a build is a prerelease and is in that
 * category. Throws when a file breaks its shape or names a game that this build does not have.
 * Source: F-29, 3-18.
 */
export function readCatalogueSeed(folder: string): CatalogueSeed {
  const base = Base.parse(readJson(folder, "catalogue.json"));
  return { ...base, games: Games.parse(readJson(folder, "games.json")).map(seedGame) };
}

function seedGame(listed: z.output<typeof Games>[number]): SeedGame {
  if (!("engine" in listed)) return announcedGame(listed);
  const { exceptCurrencies, motif: _, ...face } = listed;
  const currencies = playableCurrencies.filter((code) => !exceptCurrencies.includes(code));
  const known = { ...face, currencies, opensOn: null };
  const game = gameById(known.engine);
  if (!game) throw new Error(`the catalogue lists ${known.engine}, which this build does not have`);
  const { volatility, hitFrequency, rtp } = game.math;
  return { ...known, title: game.title, volatility, hitRate: hitFrequency, payout: rtp };
}

/** What is known of a title before there is a build of it: who makes it, what it is called and when it opens. */
function announcedGame({ motif: _, ...face }: z.output<typeof Announced>): SeedGame {
  return {
    ...face,
    engine: null,
    categories: [prereleaseCategory],
    lines: null,
    ways: null,
    volatility: null,
    hitRate: null,
    payout: null,
    features: [],
    badges: [],
    live: false,
    currencies: playableCurrencies,
    state: "prerelease",
  };
}
