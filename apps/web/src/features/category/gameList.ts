import { infiniteQueryOptions } from "@tanstack/react-query";
import { endpoints } from "../../api/endpoints.ts";
import type { App } from "../../app-context/App.ts";
import { type GameFilters, readFilters } from "./filters.ts";
import { type ListPlace, listPlace } from "./listPlace.ts";

/** Source: 9-20. */
const pageSize = 40;

/**
 * A list of games that grows a page at a time; an address with a page number starts there. With the flag `allProviders`
 * it holds what is closed here, too; the server's list never does, so the first one in the browser is without it.
 */
export function gameList(app: App, place: ListPlace, filters: GameFilters, allProviders = false) {
  const { api, setting } = app;
  const categories = [...new Set([...place.categories, ...(filters.category ? [filters.category] : [])])];
  const provider = place.provider ?? filters.studio;
  // Source: 6-24.
  const everywhere = allProviders ? { without_territorial_restrictions: true } : {};
  const filter = {
    ...(categories.length > 0 ? { categories: { identifiers: categories, strategy: "AND" as const } } : {}),
    ...(provider ? { providers: [provider] } : {}),
    ...(filters.feature ? { features: [filters.feature] } : {}),
    ...(filters.volatility ? { volatility_rating: filters.volatility } : {}),
    ...(filters.demo ? { has_demo_mode: true } : {}),
  };
  const sort = filters.sort && ({ type: filters.sort, direction: filters.sort === "payout" ? "DESC" : "ASC" } as const);
  return infiniteQueryOptions({
    queryKey: ["game-list", filter, everywhere, place.page, sort],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        endpoints.games,
        {
          body: {
            device: setting.device,
            page: pageParam,
            page_size: pageSize,
            filter,
            ...(sort && { sort }),
            ...everywhere,
          },
        },
        { signal },
      ),
    initialPageParam: place.page,
    getNextPageParam: (last) => last.pagination.next_page,
    staleTime: 5 * 60_000,
  });
}

/** What a list's first screen shows; `url` is its whole address. A part that fails shows its own way to retry. */
export async function loadGameList(app: App, url: URL): Promise<void> {
  const { queries, queryClient } = app;
  await Promise.all([
    queryClient.prefetchQuery(queries.config("menu-categories-games")),
    queryClient.prefetchQuery(queries.collections),
    queryClient.prefetchQuery(queries.providers),
    queryClient.prefetchQuery(queries.gameJackpots),
  ]);
  const place = listPlace(app, url.pathname);
  if (place) await queryClient.prefetchInfiniteQuery(gameList(app, place, readFilters(url.search)));
}
