import { type CategoryMenu, type LobbyCategory, lobbyCategories } from "@croupier/rules/games/lobbyCategories";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { type App, useApp } from "../../app-context/App.ts";

/** The lobby's categories as the operator arranged them; the catalogue's own where the menu is missing or late. */
export function useLobbyCategories(page?: CategoryMenu): LobbyCategory[] {
  const app = useApp();
  useQuery(app.queries.config("menu-categories-games"));
  useQuery(app.queries.collections);
  return knownCategories(app, page);
}

/** The same from what has been loaded, for where there is no component. */
export function knownCategories({ queryClient, queries, setting }: App, page?: CategoryMenu): LobbyCategory[] {
  const menus = queryClient.getQueryData(queries.config("menu-categories-games").queryKey);
  const collections = queryClient.getQueryData(queries.collections.queryKey);
  return lobbyCategories(menus ?? null, collections ?? [], setting.country, page);
}

/** Source: 2.2-02. */
export function categoryPath({ id, slug, section }: Pick<LobbyCategory, "id" | "slug" | "section">): string {
  if (section === "live") return id === "live" ? pathOf("categoryLiveAll") : pathOf("CategoryTable", { slug });
  return id === "slots" ? pathOf("CategoryPokiesAll") : pathOf("CategoryPokies", { slug });
}
