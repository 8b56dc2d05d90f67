import type { App } from "../../app-context/App.ts";
import { knownCategories } from "./useLobbyCategories.ts";

/** So many rails come with the page; the others load on approach. Source. */
export const readyRails = 2;

/** What the lobby's first screen shows. A part that fails is left to the page, which shows its own way to retry. */
export async function loadLobby(app: App, signedIn: boolean): Promise<void> {
  const { queries, queryClient } = app;
  // A function of its own that takes a query of any answer: prefetchQuery alone asks for one answer's type at a time.
  const fetch: typeof queryClient.prefetchQuery = (query) => queryClient.prefetchQuery(query);
  await Promise.all([
    fetch(queries.config("menu-categories-games")),
    fetch(queries.collections),
    fetch(queries.banners),
    fetch(queries.latestWins),
    fetch(queries.providers),
    fetch(queries.gameJackpots),
    signedIn && fetch(queries.continuePlaying),
  ]);
  const rails = knownCategories(app).filter(({ rail }) => rail);
  await Promise.all(rails.slice(0, readyRails).map(({ id }) => fetch(queries.games(id))));
}
