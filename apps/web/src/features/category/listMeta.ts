import type { App } from "../../app-context/App.ts";
import { readFilters } from "./filters.ts";
import { gameList } from "./gameList.ts";
import { listPlace } from "./listPlace.ts";

/**
 * The title of a list for the tab and search engines; null where there is no such list, or where its pages end before
 * the one that was asked for. `address` is without language.
 */
export function listTitle(app: App, address: string): string | null {
  const { pathname, search } = new URL(address, "http://site.invalid");
  const place = listPlace(app, pathname);
  if (!place) return null;
  const loaded = app.queryClient.getQueryData(gameList(app, place, readFilters(search)).queryKey);
  const last = loaded?.pages[0]?.pagination.total_pages ?? place.page;
  return place.page > Math.max(1, last) ? null : place.title;
}
