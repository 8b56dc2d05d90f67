import type { QueryKey } from "@tanstack/react-query";
import type { App } from "../app-context/App.ts";

/** What header, menus and footer show, for the server to have in its page. `player` adds what only a player sees. */
export function layoutQueries({ queries }: App, player: boolean): { queryKey: QueryKey }[] {
  return [
    queries.config("betting-config"),
    queries.features,
    queries.config("logo-config"),
    queries.cmsPages,
    queries.cmsPage("awards"),
    queries.providers,
    ...(player ? [queries.bonuses, queries.freespins, queries.lootboxes] : []),
  ];
}
