import type { App } from "../../app/App.ts";
import { knownCategories } from "./useLobbyCategories.ts";

/** So many rails come with the page; the others load on approach. Source: EXPERIENCE 4. */
export const readyRails = 2;

/** What the lobby's first screen shows. A part that fails is left to the page, which shows its own way to retry. */
export async function loadLobby(app: App, signedIn: boolean): Promise<void> {
  const { queries, queryClient } = app;
  const fetch = (query: Parameters<typeof queryClient.prefetchQuery>[0]) => queryClient.prefetchQuery(query);
  await Promise.all([
    fetch(queries.config("menu-categories-games") as never),
    fetch(queries.collections as never),
    fetch(queries.banners as never),
    fetch(queries.latestWins as never),
    fetch(queries.providers as never),
    fetch(queries.gameJackpots as never),
    signedIn && fetch(queries.continuePlaying as never),
  ]);
  const rails = knownCategories(app).filter(({ rail }) => rail);
  await Promise.all(rails.slice(0, readyRails).map(({ id }) => fetch(queries.games(id) as never)));
}
