import type { ConfigOf } from "@croupier/contract/configs";
import { queryOptions } from "@tanstack/react-query";
import { configOutlines } from "./configOutlines.ts";
import { type Api, endpoints } from "./endpoints.ts";
import { ApiFailure } from "./failure.ts";
import type { Game, Player } from "./wire.ts";

/*
 * Every piece of server data, with its key. The server fills the same keys that the browser reads, so nothing is
 * fetched twice; the realtime provider refreshes by these keys.
 */

const minute = 60_000;
const railSize = 15;
/** Source: 9-30. */
const shownJackpotWins = 5;

export function createQueries(api: Api, device: "desktop" | "mobile", locale: string) {
  const get = endpoints;
  return {
    player: queryOptions({
      queryKey: ["player"],
      queryFn: (): Promise<Player> => api.call(get.player, {}),
      staleTime: 5 * minute,
    }),
    /** The profile's fields with their rules, and who requires which. */
    playerFields: queryOptions({
      queryKey: ["player-fields"],
      queryFn: () => api.call(get.playerFields, {}),
      staleTime: minute,
    }),
    accounts: queryOptions({
      queryKey: ["accounts"],
      queryFn: () => api.call(get.accounts, { query: { compatibility: false } }),
      staleTime: minute,
    }),
    stats: queryOptions({ queryKey: ["stats"], queryFn: () => api.call(get.stats, {}) }),
    settings: queryOptions({ queryKey: ["settings"], queryFn: () => api.call(get.settings, {}), staleTime: 0 }),
    sessions: queryOptions({ queryKey: ["sessions"], queryFn: () => api.call(get.sessions, {}) }),
    payments: queryOptions({ queryKey: ["payments"], queryFn: () => api.call(get.payments, {}) }),
    favourites: queryOptions({
      queryKey: ["favourites"],
      queryFn: async (): Promise<number[]> => {
        const ids = await api.call(get.favourites, {});
        return ids.filter((id) => typeof id === "number");
      },
      staleTime: 5 * minute,
    }),
    /** The player's favourites as cards need them. Source: C-1.2. */
    favouriteGames: queryOptions({
      queryKey: ["favourites", "games"],
      queryFn: async (): Promise<Game[]> => {
        const headers = { "accept-client": "application/vnd.s.v2+json" };
        const games = await api.call(get.favourites, {}, { headers });
        return games.filter((game) => typeof game !== "number");
      },
      staleTime: 0,
    }),
    currencies: queryOptions({
      queryKey: ["currencies"],
      queryFn: () => api.call(get.currencies, {}),
      staleTime: 60 * minute,
    }),
    countries: queryOptions({
      queryKey: ["countries"],
      queryFn: () => api.call(get.countries, {}),
      staleTime: 60 * minute,
    }),
    collections: queryOptions({
      queryKey: ["collections"],
      queryFn: () => api.call(get.collections, {}),
      staleTime: 5 * minute,
    }),
    /** Studios whose games can be played from here, with the titles that people read. */
    providers: queryOptions({
      queryKey: ["providers"],
      queryFn: () => api.call(get.providers, {}),
      staleTime: 30 * minute,
    }),
    gameJackpots: queryOptions({
      queryKey: ["game-jackpots"],
      queryFn: () => api.call(get.gameJackpots, {}),
      staleTime: minute,
    }),
    bonuses: queryOptions({ queryKey: ["bonuses"], queryFn: () => api.call(get.bonuses, {}) }),
    freespins: queryOptions({ queryKey: ["freespins"], queryFn: () => api.call(get.freespins, {}) }),
    lootboxes: queryOptions({ queryKey: ["lootboxes"], queryFn: () => api.call(get.lootboxes, {}) }),
    tournaments: queryOptions({
      queryKey: ["tournaments"],
      queryFn: () => api.call(get.tournaments, {}),
      staleTime: minute,
    }),
    recentTournaments: queryOptions({
      queryKey: ["recent-tournaments"],
      queryFn: () => api.call(get.recentTournaments, {}),
      staleTime: minute,
    }),
    lotteries: queryOptions({ queryKey: ["lotteries"], queryFn: () => api.call(get.lotteries, {}), staleTime: minute }),
    latestWins: queryOptions({ queryKey: ["wins"], queryFn: () => api.call(get.latestWins, {}), staleTime: minute }),
    games: (category: string, page = 1, size = railSize) =>
      queryOptions({
        queryKey: ["games", category, page, size],
        queryFn: () =>
          api.call(get.games, {
            body: {
              device,
              page,
              page_size: size,
              ...(category === "all" ? {} : { filter: { categories: { identifiers: [category], strategy: "OR" } } }),
            },
          }),
        staleTime: 5 * minute,
      }),
    /** Games whose title or studio resembles the words, best first. Source: 4-55. */
    search: (title: string) =>
      queryOptions({
        queryKey: ["search", title],
        queryFn: ({ signal }) =>
          api.call(get.games, { body: { device, page: 1, page_size: 40, filter: { title } } }, { signal }),
        staleTime: 5 * minute,
      }),
    /** Games that the player opened lately, newest first, ready for cards. */
    continuePlaying: queryOptions({
      queryKey: ["played"],
      queryFn: async (): Promise<Game[]> => {
        const played = await api.call(get.playedGames, {});
        if (played.length === 0) return [];
        const ids = played.slice(0, railSize).map((game) => game.identifier);
        const found = await api.call(get.selectGames, { body: { game_ids: ids, device } });
        return ids.flatMap((id) => (found[id] ? [found[id]] : []));
      },
      staleTime: minute,
    }),
    game: (producer: string, name: string) =>
      queryOptions({
        queryKey: ["game", producer, name],
        queryFn: async (): Promise<Game | null> => {
          const found = await api.call(get.gamesBySeoTitle, { body: { game_seo_titles: [name] } });
          return Object.values(found).find((game) => game.provider === producer) ?? null;
        },
        staleTime: 5 * minute,
      }),
    /** A configuration of the site; the server stores only what fits its schema. Source: 7.1-01. */
    config: <Name extends keyof typeof configOutlines>(name: Name) =>
      queryOptions({
        queryKey: ["config", name],
        queryFn: async () =>
          (await api.call({ ...get.config, gives: configOutlines[name] }, { params: { name } })) as ConfigOf<Name>,
        staleTime: minute,
      }),
    /** The parts of the site that are enabled here. */
    features: queryOptions({
      queryKey: ["features"],
      queryFn: async () => (await api.call(get.siteFeatures, {})).features,
      staleTime: minute,
    }),
    banners: queryOptions({
      queryKey: ["banners", locale],
      queryFn: async () => (await api.call(get.banners, { query: { locale } })).banners,
      staleTime: minute,
    }),
    cmsPages: queryOptions({
      queryKey: ["cms-pages", locale],
      queryFn: () => api.call(get.cmsPages, { query: { l: locale } }),
      staleTime: minute,
    }),
    /** A page of the operator's, null where there is none. Source: 7.1-04, 8-13. */
    cmsPage: (path: string) =>
      queryOptions({
        queryKey: ["cms-page", locale, path],
        queryFn: () => api.call(get.cmsPage, { params: { "*": path }, query: { l: locale } }).catch(nullWhenMissing),
        staleTime: minute,
      }),
    snippets: queryOptions({
      queryKey: ["snippets", locale],
      queryFn: () => api.call(get.snippets, { query: { l: locale } }),
      staleTime: minute,
    }),
    files: queryOptions({
      queryKey: ["files", locale],
      queryFn: () => api.call(get.files, { query: { l: locale } }),
      staleTime: 5 * minute,
    }),
    /** Who looks after a player of these groups, null where nobody does. Source: 7.1-03. */
    manager: (groups: readonly (string | number)[]) =>
      queryOptions({
        queryKey: ["manager", ...groups],
        queryFn: async () => (await api.call(get.manager, { body: { userGroups: [...groups] } })) ?? null,
        staleTime: 5 * minute,
      }),
    realityCheck: queryOptions({
      queryKey: ["realityCheck"],
      queryFn: () => api.call(get.realityCheck, {}),
      staleTime: 0,
    }),
    limits: queryOptions({ queryKey: ["limits"], queryFn: () => api.call(get.limits, {}) }),
    /** Jackpot wins, amounts in the visitor's currency. Source: 2.6-06, 9-30. */
    jackpotWins: (order: "latest" | "biggest", jackpot: string, currency: string) =>
      queryOptions({
        queryKey: ["jackpot-wins", order, jackpot, currency],
        queryFn: () => api.call(get.jackpotWins, { query: { order, jackpot, currency, limit: shownJackpotWins } }),
        staleTime: minute,
      }),
    jackpots: queryOptions({ queryKey: ["jackpots"], queryFn: () => api.call(get.jackpots, {}), staleTime: minute }),
  };
}

/**
 * An address that content refuses (unknown, too long, malformed) has no page; who asked too often, or found nobody, does not
 * know. In the browser a refusal is an ApiFailure; in process it carries the failure itself.
 */
function nullWhenMissing(error: unknown): null {
  const status =
    error instanceof ApiFailure ? error.status : (error as { failure?: { status?: number } })?.failure?.status;
  if (status === 404 || status === 422) return null;
  throw error;
}

export type Queries = ReturnType<typeof createQueries>;
