import type { Database } from "../platform/database.ts";

/** What the catalogue starts with; an operator's later changes win, except for figures that the mathematics decide. */
export interface CatalogueSeed {
  providers: readonly { id: string; title: string; slug: string }[];
  categories: readonly { id: string; title: string; slug: string }[];
  games: readonly SeedGame[];
  exchangeRates: readonly { crypto: string; fiat: string; rate: string; feePercent: string }[];
}

export interface SeedGame {
  identifier: string;
  provider: string;
  engine: string | null;
  title: string;
  seoTitle: string;
  categories: readonly string[];
  lines: number | null;
  ways: number | null;
  volatility: string | null;
  hitRate: number | null;
  payout: number | null;
  previewImage: string | null;
  badges: readonly { type: string; theme: string }[];
  live: boolean;
  currencies: readonly string[];
}

/** Adds what is missing and refreshes what a release defines. Safe to run at every start, by several processes. */
export async function seedCatalogue(db: Database, seed: CatalogueSeed): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query("SELECT pg_advisory_xact_lock(hashtext('catalogue.seed'))");
    for (const provider of seed.providers) {
      await tx.query(
        "INSERT INTO catalogue.provider (id, title, slug) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING",
        [provider.id, provider.title, provider.slug],
      );
    }
    for (const [position, category] of seed.categories.entries()) {
      await tx.query(
        "INSERT INTO catalogue.category (id, title, slug, position) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING",
        [category.id, category.title, category.slug, position],
      );
    }
    for (const rate of seed.exchangeRates) {
      await tx.query(
        `INSERT INTO catalogue.exchange_rate (crypto, fiat, rate, fee_percent) VALUES ($1, $2, $3, $4)
         ON CONFLICT (crypto, fiat) DO NOTHING`,
        [rate.crypto, rate.fiat, rate.rate, rate.feePercent],
      );
    }
    for (const [position, game] of seed.games.entries()) await seedGame(tx, game, position);
  });
}

async function seedGame(tx: Pick<Database["pool"], "query">, game: SeedGame, position: number): Promise<void> {
  await tx.query(
    `INSERT INTO catalogue.game (identifier, provider, engine, title, seo_title, categories, lines, ways, volatility,
                                 hit_rate, payout, preview_image, badges, live, position)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     ON CONFLICT (identifier) DO UPDATE
        SET engine = excluded.engine, lines = excluded.lines, ways = excluded.ways, volatility = excluded.volatility,
            hit_rate = excluded.hit_rate, payout = excluded.payout, preview_image = excluded.preview_image`,
    [
      game.identifier,
      game.provider,
      game.engine,
      game.title,
      game.seoTitle,
      game.categories,
      game.lines,
      game.ways,
      game.volatility,
      game.hitRate,
      game.payout,
      game.previewImage,
      JSON.stringify(game.badges),
      game.live,
      position,
    ],
  );
  await tx.query(
    `INSERT INTO catalogue.game_currency (identifier, currency) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING`,
    [game.identifier, game.currencies],
  );
}
