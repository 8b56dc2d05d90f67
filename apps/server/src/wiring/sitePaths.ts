import { pageTable } from "@croupier/rules/pages/pageTable";
import type { Catalogue } from "../catalogue/index.ts";

/**
 * Paths that search engines should know, the most important first: the indexed pages of the route table, categories,
 * studios, games, and the operator's own pages. Each once. Source: spec 2.2, 2.6-13.
 */
export async function sitePaths(catalogue: Catalogue, ownPages: readonly string[]): Promise<string[]> {
  const { games, providers, categories } = await catalogue.shelf();
  const fixed = pageTable.filter(({ indexed, path, kind }) => indexed && kind === "page" && !/[:*]/.test(path));
  const encoded = (...parts: string[]) => `/${parts.map(encodeURIComponent).join("/")}`;
  return [
    ...new Set([
      ...fixed.map(({ path }) => path),
      ...categories.map(({ slug }) => encoded("pokies", slug)),
      ...providers.map(({ slug }) => encoded("producers", slug)),
      ...games.map((game) => encoded("play", game.provider, game.seoTitle)),
      ...ownPages,
    ]),
  ];
}
