import type { Queryable } from "../platform/database.ts";

/** A game as the catalogue keeps it. */
export interface ShelfGame {
  identifier: string;
  provider: string;
  engine: string | null;
  title: string;
  seoTitle: string;
  categories: string[];
  devices: ("desktop" | "mobile")[];
  lines: number | null;
  ways: number | null;
  volatility: string | null;
  hitRate: number | null;
  payout: number | null;
  previewImage: string | null;
  badges: { type: string; theme: string }[];
  live: boolean;
  state: "available" | "maintenance" | "disabled";
  blockedCountries: string[];
  /** Id of the game in each currency it can be played in; FUN is the demo. */
  ids: Readonly<Record<string, number>>;
}

export interface ShelfProvider {
  id: string;
  title: string;
  slug: string;
}

export interface ShelfCategory {
  id: string;
  title: string;
  slug: string;
}

/** The whole catalogue at one moment, in the lobby's order. Small enough to keep in memory: some kB a hundred games. */
export interface Shelf {
  games: readonly ShelfGame[];
  byIdentifier: ReadonlyMap<string, ShelfGame>;
  /** Any of a game's ids in any currency. */
  byId: ReadonlyMap<number, { game: ShelfGame; currency: string }>;
  providers: readonly ShelfProvider[];
  categories: readonly ShelfCategory[];
}

/** Reads the catalogue, without what an operator switched off for good. */
async function readShelf(db: Queryable): Promise<Shelf> {
  const [games, providers, categories] = await Promise.all([
    db.query<ShelfGame>(`
      SELECT g.identifier, g.provider, g.engine, g.title, g.seo_title AS "seoTitle", g.categories, g.devices, g.lines,
             g.ways, g.volatility, g.hit_rate AS "hitRate", g.payout, g.preview_image AS "previewImage", g.badges,
             g.live, g.state, g.blocked_countries AS "blockedCountries",
             (SELECT json_object_agg(c.currency, c.id) FROM catalogue.game_currency c
               WHERE c.identifier = g.identifier) AS ids
        FROM catalogue.game g JOIN catalogue.provider p ON p.id = g.provider
       WHERE p.enabled AND g.state <> 'disabled'
       ORDER BY g.position, g.released_at DESC, g.identifier`),
    db.query<ShelfProvider>("SELECT id, title, slug FROM catalogue.provider WHERE enabled ORDER BY title"),
    db.query<ShelfCategory>("SELECT id, title, slug FROM catalogue.category ORDER BY position, id"),
  ]);
  const rows = games.rows.map((game) => ({ ...game, ids: game.ids ?? {} }));
  return {
    games: rows,
    byIdentifier: new Map(rows.map((game) => [game.identifier, game])),
    byId: new Map(
      rows.flatMap((game) => Object.entries(game.ids).map(([currency, id]) => [id, { game, currency }] as const)),
    ),
    providers: providers.rows,
    categories: categories.rows,
  };
}

/** How long a switch that an operator flips may take to be seen by every process. */
const freshForMs = 1000;

/**
 * Gives the shelf, read again once it is older than a second. Concurrent callers share one read. When a read fails the
 * last shelf goes on being served, so that a short loss of the database does not empty the lobby.
 */
export function shelfKeeper(db: Queryable): { current(): Promise<Shelf>; refresh(): Promise<Shelf> } {
  let last: { shelf: Shelf; readAt: number } | undefined;
  let reading: Promise<Shelf> | undefined;

  function refresh(): Promise<Shelf> {
    reading ??= readShelf(db)
      .then((shelf) => {
        last = { shelf, readAt: performance.now() };
        return shelf;
      })
      .catch((error: unknown) => {
        if (last) return last.shelf;
        throw error;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  return {
    refresh,
    async current() {
      if (last && performance.now() - last.readAt < freshForMs) return last.shelf;
      return refresh();
    },
  };
}
