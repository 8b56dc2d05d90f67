import { queryOptions } from "@tanstack/react-query";
import { type Api, endpoints as get } from "./endpoints.ts";
import { minute, railSize } from "./queryTimes.ts";
import type { Game } from "./wire.ts";

/** Source: 9-30. */
const shownJackpotWins = 5;

/** Games, and what runs around them: jackpots, tournaments, lotteries. */
export function gameQueries(api: Api, device: "desktop" | "mobile", locale: string) {
  return {
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
    lotteries: queryOptions({
      queryKey: ["lotteries"],
      queryFn: () => api.call(get.lotteries, { query: { l: locale } }),
      staleTime: minute,
    }),
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
    game: (producer: string, name: string) =>
      queryOptions({
        queryKey: ["game", producer, name],
        queryFn: async (): Promise<Game | null> => {
          const found = await api.call(get.gamesBySeoTitle, { body: { game_seo_titles: [name] } });
          return Object.values(found).find((game) => game.provider === producer) ?? null;
        },
        staleTime: 5 * minute,
      }),
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
