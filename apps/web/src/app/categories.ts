import type { App } from "./App.ts";

/** Lists that every site has, whatever its catalogue says. */
const standingCategories = new Set(["all", "top", "new"]);

/** Whether such a category exists; as long as the catalogue has not answered, it is taken for granted. */
export function isCategory(app: App, slug: string): boolean {
  const collections = app.queryClient.getQueryData(app.queries.collections.queryKey);
  return standingCategories.has(slug) || !collections || collections.some((collection) => collection.id === slug);
}

/** A category's name: the server's own title, or ours for the lists that are always there. */
export function categoryTitle(app: App, slug: string): string {
  if (slug === "all") return app.say("lobby.allGames");
  if (slug === "top") return app.say("lobby.top");
  if (slug === "new") return app.say("lobby.new");
  const collections = app.queryClient.getQueryData(app.queries.collections.queryKey);
  return collections?.find((collection) => collection.id === slug)?.title ?? slug;
}
