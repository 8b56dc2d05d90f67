import type { Catalogue } from "../catalogue/index.ts";
import type { Content } from "../content/index.ts";

/** Paths that search engines should know, the most important first: lists, producers, games, then the operator's own pages. */
export async function sitePaths(catalogue: Catalogue, content: Pick<Content, "pagePaths">): Promise<string[]> {
  const { games, providers, categories } = await catalogue.shelf();
  return [
    "/",
    "/pokies/all",
    "/live/all",
    ...categories.map(({ slug }) => `/pokies/${encodeURIComponent(slug)}`),
    ...providers.map(({ slug }) => `/producers/${encodeURIComponent(slug)}`),
    ...games.map((game) => `/play/${encodeURIComponent(game.provider)}/${encodeURIComponent(game.seoTitle)}`),
    ...content.pagePaths("", "en").map((path) => `/${path}`),
  ];
}
