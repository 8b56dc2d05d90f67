import { findCategory } from "@croupier/rules/games/lobbyCategories";
import { matchPage } from "@croupier/rules/pages/matchPage";
import type { App } from "../../app-context/App.ts";
import { withoutPrefix } from "../../app-context/withoutPrefix.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { knownCategories } from "../lobby/useLobbyCategories.ts";

/** Which list of games an address names. */
export interface ListPlace {
  title: string;
  /** Games are in all of these. */
  categories: string[];
  provider: string | null;
  /** The menu's entry. */
  current: string | null;
  /** The page of the list that the address asks for. */
  page: number;
  /** The address of the list without a page. */
  path: string;
  /** The list has numbered pages, one at a time. */
  paged: boolean;
}

/**
 * Reads a list's address: null when there is no such category, studio or page. What the server has not answered yet
 * is taken for granted. Source: 2.2-02 to 2.2-04.
 */
export function listPlace(app: App, pathname: string): ListPlace | null {
  const path = withoutPrefix(app, pathname);
  const match = matchPage(path);
  const { slug = "all", page: asked } = (match?.params ?? {}) as { slug?: string; page?: string };
  if (asked !== undefined && !/^[1-9]\d{0,3}$/.test(asked)) return null;
  const base = asked === undefined ? path : path.slice(0, path.lastIndexOf("/"));
  const at = { provider: null, page: Number(asked ?? 1), path: base, paged: asked !== undefined };
  const name = match?.rule.name ?? "";
  if (name.startsWith("Producers")) return producerPlace(app, slug, { ...at, paged: true });
  if (slug !== "all") return categoryPlace(app, slug, at);
  if (name === "categoryLiveAll") return categoryPlace(app, "live", at);
  const pokies = name === "CategoryPokiesAll" && categoryPlace(app, pokiesCategory, at);
  return pokies || { ...at, title: app.say("lobby.allGames"), categories: [], current: "all" };
}

/** What the page of all pokies lists, the same as the category's own chip. */
const pokiesCategory = "slots";

type At = Pick<ListPlace, "provider" | "page" | "path" | "paged">;

function categoryPlace(app: App, slug: string, at: At): ListPlace | null {
  const collections = app.queryClient.getQueryData(app.queries.collections.queryKey);
  if (!collections) return { ...at, title: unnamed(app, app.queries.collections), categories: [slug], current: slug };
  const found = findCategory(collections, slug);
  if (!found) return null;
  const listed = knownCategories(app).find(({ id }) => id === found.id);
  const title = listed ? operatorText(app.say, listed.title) : found.title;
  return { ...at, title, categories: [found.id], current: found.id };
}

function producerPlace(app: App, slug: string, at: At): ListPlace | null {
  const studios = app.queryClient.getQueryData(app.queries.providers.queryKey);
  const found = studios?.find((one) => one.slug === slug) ?? studios?.find((one) => one.id === slug);
  if (studios && !found) return null;
  const title = found?.title ?? unnamed(app, app.queries.providers);
  return { ...at, title, categories: [], provider: found?.id ?? slug, current: null };
}

/** What a list is called whose name could not be had, also while it is asked for again; nothing while it is on its way for the first time. */
function unnamed(app: App, { queryKey }: { queryKey: readonly unknown[] }): string {
  return app.queryClient.getQueryState(queryKey)?.errorUpdateCount ? app.say("category.unnamed") : "";
}
