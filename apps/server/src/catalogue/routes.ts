import { randomInt } from "node:crypto";
import type { ParsedInput } from "@croupier/contract/call";
import * as games from "@croupier/contract/games";
import * as info from "@croupier/contract/info";
import {
  type Closure,
  closureFor,
  isClosedBy,
  nothingClosed,
  type ProvidersConfig,
} from "@croupier/rules/games/closedProviders";
import type { ApiServer } from "../platform/apiServer.ts";
import { fail } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import type { PictureOf } from "./art/tileManifest.ts";
import type { Catalogue } from "./catalogue.ts";
import { ratesOnWire } from "./exchangeRates.ts";
import type { GameQuery } from "./filterGames.ts";
import { gameOnWire, type Viewer } from "./gameOnWire.ts";
import { isPlayable } from "./playable.ts";
import {
  clientContext,
  countriesInfo,
  currenciesInfo,
  localesInfo,
  projectInfo,
  proposedCurrency,
} from "./siteInfo.ts";
import { type CatalogueSnapshot, prereleaseCategory, type SnapshotGame } from "./snapshot.ts";

/** What other modules know about a player's games. */
export interface PlayHistory {
  /** Games the player opened, last one first. */
  played(playerId: number): Promise<{ identifier: string; at: Date }[]>;
  /** Currencies with an open round, by game identifier. */
  unfinished(playerId: number): Promise<ReadonlyMap<string, string[]>>;
}

/** What the routes ask of the rest of the house. */
export interface CatalogueDeps extends PlayHistory {
  pictureOf: PictureOf;
  /** What cards show of a brand's jackpots: currency, then game, then subunits. */
  gameJackpots(brandId: string): Promise<Readonly<Record<string, Readonly<Record<string, number>>>>>;
  /** Address of a studio's emblem. */
  emblemOf(provider: string): string | null;
  /** Currency of the player's active wallet. */
  currencyOf(playerId: number): Promise<string | null>;
  /** Codes of the currencies that a brand offers; null for the usual ones. Source: 3-12. */
  currencies(brandId: string): readonly string[] | null;
  /** The brand's list of studios that are closed in some countries. Source: 6-20, 7.1-01. */
  providersConfig(brandId: string): ProvidersConfig | Promise<ProvidersConfig>;
}

export function catalogueRoutes(api: ApiServer, catalogue: Catalogue, deps: CatalogueDeps): void {
  // Bots see every game wherever they come from. Source: 6-20.
  const closureOf = async ({ brand, country, isBot, player }: RequestContext) =>
    closureFor(await deps.providersConfig(brand.id), { country, home: player?.country ?? null, isBot });

  async function onWire(
    list: readonly SnapshotGame[],
    context: RequestContext,
    lastOpened: ReadonlyMap<string, Date> = new Map(),
  ): Promise<games.Game[]> {
    const { player } = context;
    const [snapshot, jackpots, closure, open, currency] = await Promise.all([
      catalogue.snapshot(),
      deps.gameJackpots(context.brand.id),
      closureOf(context),
      player ? deps.unfinished(player.id) : new Map<string, string[]>(),
      player ? deps.currencyOf(player.id) : null,
    ]);
    const viewer: Viewer = {
      now: context.now,
      closure,
      currency,
      pictureOf: deps.pictureOf,
      sharedSeoTitles: sharedSeoTitles(snapshot),
      jackpots,
      lastOpened,
    };
    return list.map((game) => ({
      ...gameOnWire(game, viewer),
      unfinished_games_for: open.get(game.identifier) ?? [],
    }));
  }

  /** When the player opened which game last. Source: 3-15. */
  async function lastOpened({ player }: RequestContext): Promise<ReadonlyMap<string, Date>> {
    const played = player ? await deps.played(player.id) : [];
    return new Map(played.map(({ identifier, at }) => [identifier, at]));
  }

  async function seenFrom(snapshot: CatalogueSnapshot, context: RequestContext): Promise<SnapshotGame[]> {
    const closure = await closureOf(context);
    return snapshot.games.filter((game) => !isClosedBy(closure, game));
  }

  api.handle(games.listCollections, async ({ context }) => {
    const snapshot = await catalogue.snapshot();
    const here = await seenFrom(snapshot, context);
    // A category is worth opening for what can be played in it; the announced titles are their own category's.
    return snapshot.categories.map((category) => ({
      ...category,
      name: category.id,
      games_count: here.filter(
        (game) => game.categories.includes(category.id) && (isPlayable(game) || category.id === prereleaseCategory),
      ).length,
    }));
  });

  api.handle(games.listProviders, async ({ context }) => {
    const snapshot = await catalogue.snapshot();
    const here = (await seenFrom(snapshot, context)).filter(isPlayable);
    return snapshot.providers
      .map(({ id, title, slug }) => ({
        id,
        title,
        slug,
        name: id,
        image: deps.emblemOf(id),
        games_count: here.filter((game) => game.provider === id).length,
      }))
      .filter((provider) => provider.games_count > 0);
  });

  api.handle(games.filterGames, async ({ body, context }) => {
    const closure = body.without_territorial_restrictions ? nothingClosed : await closureOf(context);
    const page = await catalogue.filter(readQuery(body, closure));
    return {
      data: await onWire(page.games, context),
      pagination: {
        current_page: page.page,
        next_page: page.page < page.totalPages ? page.page + 1 : null,
        prev_page: page.page > 1 ? page.page - 1 : null,
        total_pages: page.totalPages,
        total_count: page.total,
      },
    };
  });

  api.handle(games.selectGames, async ({ body, context }) => {
    const snapshot = await catalogue.snapshot();
    const found = body.game_ids.map((id) => snapshot.byIdentifier.get(id)).filter((game) => game !== undefined);
    return keyed(await onWire(found, context, await lastOpened(context)));
  });

  api.handle(games.selectGamesBySeoTitle, async ({ body, context }) => {
    const wanted = new Set(body.game_seo_titles);
    const snapshot = await catalogue.snapshot();
    const found = snapshot.games.filter(
      (game) => wanted.has(game.seoTitle) || wanted.has(`${game.provider}/${game.seoTitle}`),
    );
    return keyed(await onWire(found, context, await lastOpened(context)));
  });

  api.handle(games.randomGame, async ({ query, context }) => {
    const here = await seenFrom(await catalogue.snapshot(), context);
    const open = here.filter(
      ({ state, devices }) => state === "available" && (!query.device || devices.includes(query.device)),
    );
    const [chosen] = open.length > 0 ? await onWire([open[randomInt(open.length)] as SnapshotGame], context) : [];
    return chosen ?? fail(404, "base", "game_not_found");
  });

  api.handle(games.listPlayedGames, async ({ context }) => {
    const played = await deps.played(playerOf(context));
    return played.map(({ identifier, at }) => ({ identifier, last_activity_at: at.toISOString() }));
  });

  api.handle(games.listFavoriteGames, async ({ context, headers }) => {
    const snapshot = await catalogue.snapshot();
    const favorites = (await catalogue.favorites(playerOf(context))).filter(({ identifier }) =>
      snapshot.byIdentifier.has(identifier),
    );
    if (headers["accept-client"] !== "application/vnd.s.v2+json") return favorites.map(({ gameId }) => gameId);
    return onWire(
      favorites.map(({ identifier }) => snapshot.byIdentifier.get(identifier) as SnapshotGame),
      context,
    );
  });

  api.handle(games.addFavoriteGame, async ({ params, context }) => {
    const found = (await catalogue.snapshot()).byId.get(params.id);
    if (!found) return fail(404, "id", "game_not_found");
    const favorite = { identifier: found.game.identifier, gameId: params.id };
    return catalogue.addFavorite(playerOf(context), favorite, context.now) as Promise<undefined>;
  });

  api.handle(games.removeFavoriteGame, async ({ params, context }) => {
    const found = (await catalogue.snapshot()).byId.get(params.id);
    if (!found) return fail(404, "id", "game_not_found");
    return catalogue.removeFavorite(playerOf(context), found.game.identifier) as Promise<undefined>;
  });

  openingRoutes(api, catalogue);
  infoRoutes(api, catalogue, deps);
}

/** Who wants to hear of the opening of an announced title. Source: 3-18. */
function openingRoutes(api: ApiServer, catalogue: Catalogue): void {
  const titleOf = async (id: number) => (await catalogue.snapshot()).byId.get(id)?.game;
  api.handle(games.listOpeningRequests, ({ context }) => catalogue.openingRequests(playerOf(context)));
  api.handle(games.addOpeningRequest, async ({ params, context }) => {
    const title = await titleOf(params.id);
    if (!title) return fail(404, "id", "game_not_found");
    if (title.state !== "prerelease") return fail(422, "id", "game_is_open");
    const { brand, origin, locale, now } = context;
    const place = { brand: brand.id, brandName: brand.name, origin, locale };
    return catalogue.addOpeningRequest(playerOf(context), title.identifier, place, now) as Promise<undefined>;
  });
  api.handle(games.removeOpeningRequest, async ({ params, context }) => {
    const title = await titleOf(params.id);
    if (!title) return fail(404, "id", "game_not_found");
    return catalogue.removeOpeningRequest(playerOf(context), title.identifier) as Promise<undefined>;
  });
}

function infoRoutes(api: ApiServer, catalogue: Catalogue, deps: Pick<CatalogueDeps, "currencies">): void {
  api.handle(info.listCurrencies, async ({ context }) => currenciesInfo(deps.currencies(context.brand.id)));
  api.handle(info.listCountries, async ({ context }) =>
    countriesInfo(context.locale, deps.currencies(context.brand.id), context.hostLicence),
  );
  api.handle(info.listLocales, async ({ context }) =>
    localesInfo(context, context.brand.facts?.hideAustralianEnglish ?? false),
  );
  api.handle(info.getProject, async ({ context }) => projectInfo(context.licence));
  api.handle(info.listCryptoExchangeRates, async () => ratesOnWire(await catalogue.exchangeRates()));
  api.handle(info.getClientContext, async ({ context }) => clientContext(context));
  api.handle(info.getCurrentIp, async ({ context }) => ({
    ip: context.ip,
    country_code: context.country,
    region_code: null,
    default_currency: proposedCurrency(context.country, deps.currencies(context.brand.id)),
  }));
}

type FilterBody = ParsedInput<typeof games.filterGames>["body"];

function readQuery(body: FilterBody, closure: Closure): GameQuery {
  const { filter, sort } = body;
  const categories = Array.isArray(filter.categories) ? { identifiers: filter.categories } : filter.categories;
  const volatility = filter.volatility_rating;
  return {
    device: body.device,
    page: body.page,
    pageSize: body.page_size,
    title: filter.title,
    providers: filter.providers,
    categories: categories?.identifiers,
    allCategories: (categories && "strategy" in categories ? categories.strategy : "OR")?.toUpperCase() === "AND",
    currencies: filter.currencies,
    volatility: typeof volatility === "string" ? [volatility] : volatility,
    features: filter.features,
    demo: filter.has_demo_mode,
    closure,
    sort: sort && {
      type: sort.type ?? "global",
      descending: sort.direction?.toUpperCase() === "DESC",
      topCategories: sort.top_categories,
    },
  };
}

/** Addresses of games that more than one title has; the same set as long as the catalogue is the same. */
const sharedBySeoTitle = new WeakMap<CatalogueSnapshot, ReadonlySet<string>>();

function sharedSeoTitles(snapshot: CatalogueSnapshot): ReadonlySet<string> {
  const known = sharedBySeoTitle.get(snapshot);
  if (known) return known;
  const bySeoTitle = Map.groupBy(snapshot.games, ({ seoTitle }) => seoTitle);
  const shared = new Set([...bySeoTitle].flatMap(([title, same]) => (same.length > 1 ? title : [])));
  sharedBySeoTitle.set(snapshot, shared);
  return shared;
}

function keyed(list: readonly games.Game[]): Record<string, games.Game> {
  return Object.fromEntries(list.map((game) => [game.identifier, game]));
}

function playerOf(context: RequestContext): number {
  if (!context.player) throw new Error("a player's call without a player");
  return context.player.id;
}
