import type { Catalogue } from "../catalogue/index.ts";

/** Paths that search engines should know, the most important first: lists, producers, games. */
export async function sitePaths(catalogue: Catalogue): Promise<string[]> {
  const { games, providers, categories } = await catalogue.shelf();
  return [
    "/",
    "/pokies/all",
    "/live/all",
    ...categories.map(({ slug }) => `/pokies/${encodeURIComponent(slug)}`),
    ...providers.map(({ slug }) => `/producers/${encodeURIComponent(slug)}`),
    ...games.map((game) => `/play/${encodeURIComponent(game.provider)}/${encodeURIComponent(game.seoTitle)}`),
  ];
}
