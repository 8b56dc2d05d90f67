import { partsOf } from "./decidePage.ts";
import { matchPage } from "./matchPage.ts";
import { fillPath, pathOf } from "./pathOf.ts";

/** A path longer than this is kept out of search engines. Source: 2.6-13. */
const maxSegments = 4;

/**
 * The one address of a page for search engines, without language, query and slash at the end: aliases lead to the
 * page's own path, and /categories/x is /pokies/x. Source: 2.2-02, 2.6-13.
 */
export function canonicalPath(url: string): string {
  const { path } = partsOf(url);
  const match = matchPage(path);
  if (!match) return path;
  const { rule, params } = match;
  if (rule.name === "CategoryGames" && params.slug) {
    return params.slug === "all" ? pathOf("CategoryPokiesAll") : pathOf("CategoryPokies", { slug: params.slug });
  }
  return fillPath(rule.path, params);
}

/**
 * Whether search engines are asked not to index an address: its page is not for them, or the path has more than four
 * segments (language not counted), or the page itself is flagged. Source: 2.6-13.
 */
export function isNoindex(url: string, flagged = false): boolean {
  const { path } = partsOf(url);
  const match = matchPage(path);
  if (flagged || !match?.rule.indexed) return true;
  return path.split("/").filter(Boolean).length > maxSegments;
}
