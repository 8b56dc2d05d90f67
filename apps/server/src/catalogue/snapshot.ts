import { sql } from "kysely";
import { mayWaitForConnection } from "../platform/connections/held.ts";
import type { Queryable } from "../platform/database.ts";
import { firstOf, rowsOf } from "../platform/query.ts";
import { type SnapshotGame, toGame } from "./rows.ts";
import { tables } from "./tables.ts";

export type { SnapshotGame } from "./rows.ts";

/** Titles without a playable build are in this category. Source: 3-18. */
export const prereleaseCategory = "prerelease";

export interface SnapshotProvider {
  id: string;
  title: string;
  slug: string;
  /** Profile fields that a player of its games must have filled in. Source: 4-54. */
  requiredFields: readonly string[];
}

export interface SnapshotCategory {
  id: string;
  title: string;
  slug: string;
}

/** The whole catalogue at one moment, in the lobby's order. Small enough to keep in memory: some kB a hundred games. */
export interface CatalogueSnapshot {
  games: readonly SnapshotGame[];
  byIdentifier: ReadonlyMap<string, SnapshotGame>;
  /** Any of a game's ids in any currency. */
  byId: ReadonlyMap<number, { game: SnapshotGame; currency: string }>;
  providers: readonly SnapshotProvider[];
  categories: readonly SnapshotCategory[];
}

const idsByCurrency = tables
  .selectFrom("catalogue.game_currency")
  .select("identifier")
  .select(sql<Record<string, number>>`json_object_agg(currency, id)`.as("ids"))
  .where("dropped_at", "is", null)
  .groupBy("identifier")
  .as("c");

const shownGames = tables
  .selectFrom("catalogue.game as g")
  .innerJoin("catalogue.provider as p", "p.id", "g.provider")
  .leftJoin("catalogue.picture as picture", "picture.identifier", "g.identifier")
  .leftJoin(idsByCurrency, "c.identifier", "g.identifier")
  .select(["g.identifier", "g.provider", "g.engine", "g.title", "g.seo_title", "g.categories", "g.devices", "g.lines"])
  .select(["g.ways", "g.volatility", "g.hit_rate", "g.payout", "g.features", "g.badges", "g.live", "g.state"])
  .select(["g.blocked_countries", "picture.file as picture", "c.ids"])
  .select(sql<string | null>`g.opens_on::text`.as("opens_on"))
  .where("p.enabled", "=", true)
  .where("g.state", "<>", "disabled")
  .orderBy("g.position")
  .orderBy("g.released_at", "desc")
  .orderBy("g.identifier");

/** Reads the catalogue, without what an operator switched off for good. */
async function readSnapshot(db: Queryable): Promise<CatalogueSnapshot> {
  // One after the other: inside a transaction there is one connection, which takes one question at a time.
  const games = (await rowsOf(db, shownGames)).map(toGame);
  const providers = await rowsOf(
    db,
    tables
      .selectFrom("catalogue.provider")
      .select(["id", "title", "slug", "required_fields as requiredFields"])
      .where("enabled", "=", true)
      .orderBy("title"),
  );
  const categories = await rowsOf(
    db,
    tables.selectFrom("catalogue.category").select(["id", "title", "slug"]).orderBy("position").orderBy("id"),
  );
  return {
    games,
    byIdentifier: new Map(games.map((game) => [game.identifier, game])),
    byId: new Map(
      games.flatMap((game) => Object.entries(game.ids).map(([currency, id]) => [id, { game, currency }] as const)),
    ),
    providers,
    categories,
  };
}

/** How long a switch that an operator flips may take to be seen by every process. */
const fresh_ms = 1000;

/**
 * Gives the snapshot, asking once a second whether it is still the newest edition. Concurrent callers share one read. When a
 * read fails the last snapshot goes on being served, so that a short loss of the database does not empty the lobby. A caller
 * inside a transaction gives it as `on` and reads for itself: it holds a connection and must not wait for another's.
 */
export function snapshotKeeper(db: Queryable): { current(on?: Queryable): Promise<CatalogueSnapshot> } {
  let last: { snapshot: CatalogueSnapshot; edition: bigint; askedAt: number } | undefined;
  let asking: Promise<CatalogueSnapshot> | undefined;

  async function ask(from: Queryable): Promise<CatalogueSnapshot> {
    // The edition is read before the snapshot: a change in between is then read once more, and never missed.
    const row = await firstOf(from, tables.selectFrom("catalogue.edition").select("number"));
    const edition = row?.number ?? 0n;
    const snapshot = last?.edition === edition ? last.snapshot : await readSnapshot(from);
    last = { snapshot, edition, askedAt: performance.now() };
    return snapshot;
  }

  return {
    async current(on) {
      mayWaitForConnection(on);
      if (last && performance.now() - last.askedAt < fresh_ms) return last.snapshot;
      if (on) return ask(on);
      asking ??= ask(db)
        .catch((error: unknown) => {
          if (last) return last.snapshot;
          throw error;
        })
        .finally(() => {
          asking = undefined;
        });
      return asking;
    },
  };
}
