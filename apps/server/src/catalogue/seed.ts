import type { Database } from "../platform/database.ts";
import { prereleaseCategory } from "./snapshot.ts";

/** What the catalogue starts with; an operator's later changes win, except for figures that the mathematics decide. */
export interface CatalogueSeed {
  providers: readonly { id: string; title: string; slug: string; requiredFields: readonly string[] }[];
  categories: readonly { id: string; title: string; slug: string }[];
  games: readonly SeedGame[];
  exchangeRates: readonly { crypto: string; fiat: string; rate: string; feePercent: string }[];
}

export interface SeedGame {
  identifier: string;
  provider: string;
  /** Name of the mathematics in our own studio, or null where there is none. */
  engine: string | null;
  title: string;
  seoTitle: string;
  categories: readonly string[];
  lines: number | null;
  ways: number | null;
  volatility: string | null;
  /** Per cent. */
  hitRate: number | null;
  /** Return to player, per cent. */
  payout: number | null;
  features: readonly string[];
  badges: readonly { type: string; theme: string }[];
  live: boolean;
  currencies: readonly string[];
  blockedCountries: readonly string[];
  state: "available" | "maintenance" | "prerelease";
  /** Day on which an announced title opens, `YYYY-MM-DD`; null for one that is there. */
  opensOn: string | null;
}

/** Adds what is missing and refreshes what a release defines. Safe to run at every start, by several processes. */
export async function seedCatalogue(db: Database, seed: CatalogueSeed): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query("SELECT pg_advisory_xact_lock(hashtext('catalogue.seed'))");
    await tx.query(
      `INSERT INTO catalogue.provider (id, title, slug, required_fields)
       SELECT id, title, slug, "requiredFields"
         FROM jsonb_to_recordset($1) AS p(id text, title text, slug text, "requiredFields" text[])
       ON CONFLICT (id) DO NOTHING`,
      [JSON.stringify(seed.providers)],
    );
    await tx.query(
      `INSERT INTO catalogue.category (id, title, slug, position)
       SELECT c->>'id', c->>'title', c->>'slug', place - 1 FROM jsonb_array_elements($1) WITH ORDINALITY AS t(c, place)
       ON CONFLICT (id) DO NOTHING`,
      [JSON.stringify(seed.categories)],
    );
    await tx.query(
      `INSERT INTO catalogue.exchange_rate (crypto, fiat, rate, fee_percent)
       SELECT crypto, fiat, rate, "feePercent"
         FROM jsonb_to_recordset($1) AS r(crypto text, fiat text, rate numeric, "feePercent" numeric)
       ON CONFLICT (crypto, fiat) DO NOTHING`,
      [JSON.stringify(seed.exchangeRates)],
    );
    await tx.query(addGames, [JSON.stringify(seed.games), prereleaseCategory]);
    await tx.query(addCurrencies, [JSON.stringify(seed.games)]);
  });
}

/**
 * A game whose build arrives with a release stops being a prerelease, unless an operator has switched it off meanwhile.
 * Rows that would not change are left alone, so that a plain restart writes nothing.
 */
const addGames = `
  INSERT INTO catalogue.game AS old (identifier, provider, engine, title, seo_title, categories, lines, ways, volatility,
                                     hit_rate, payout, features, badges, live, blocked_countries, state, opens_on, position)
  SELECT g->>'identifier', g->>'provider', g->>'engine', g->>'title', g->>'seoTitle',
         ARRAY(SELECT jsonb_array_elements_text(g->'categories')), (g->>'lines')::int, (g->>'ways')::int,
         g->>'volatility', (g->>'hitRate')::float8, (g->>'payout')::float8,
         ARRAY(SELECT jsonb_array_elements_text(g->'features')), g->'badges', (g->>'live')::boolean,
         ARRAY(SELECT jsonb_array_elements_text(g->'blockedCountries')), g->>'state', (g->>'opensOn')::date, place - 1
    FROM jsonb_array_elements($1) WITH ORDINALITY AS t(g, place)
  ON CONFLICT (identifier) DO UPDATE
     SET engine = excluded.engine, lines = excluded.lines, ways = excluded.ways, volatility = excluded.volatility,
         hit_rate = excluded.hit_rate, payout = excluded.payout, features = excluded.features, opens_on = excluded.opens_on,
         state = CASE WHEN old.state = 'prerelease' THEN excluded.state ELSE old.state END,
         categories = CASE WHEN excluded.engine IS NULL THEN old.categories
                           ELSE array_remove(old.categories, $2) END
   WHERE (old.engine, old.lines, old.ways, old.volatility, old.hit_rate, old.payout, old.features, old.opens_on)
         IS DISTINCT FROM
         (excluded.engine, excluded.lines, excluded.ways, excluded.volatility, excluded.hit_rate, excluded.payout,
          excluded.features, excluded.opens_on)
      OR (old.state = 'prerelease' AND excluded.state <> 'prerelease')`;

const addCurrencies = `
  INSERT INTO catalogue.game_currency (identifier, currency)
  SELECT g->>'identifier', jsonb_array_elements_text(g->'currencies')
    FROM jsonb_array_elements($1) WITH ORDINALITY AS t(g, place)
   ORDER BY place
  ON CONFLICT DO NOTHING`;
