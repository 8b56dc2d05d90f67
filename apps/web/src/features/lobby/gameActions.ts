import { endpoints } from "../../api/endpoints.ts";
import type { Game } from "../../api/wire.ts";
import type { App } from "../../app/App.ts";

/** A studio's name for people, from its identifier. */
export function studioName(provider: string): string {
  return provider.replace(/(^|[-_])(\w)/g, (_, gap: string, letter: string) => (gap ? " " : "") + letter.toUpperCase());
}

export function idsOf(game: Game): number[] {
  return Object.values(game.currencies).map((currency) => currency.id);
}

/** Shows the new state at once and takes it back when the server refuses. Source: spec 4-52. */
export async function toggleFavourite(app: App, game: Game, favourite: boolean): Promise<void> {
  const ids = idsOf(game);
  const id = ids[0];
  if (id === undefined) return;
  const key = app.queries.favourites.queryKey;
  const before = app.queryClient.getQueryData(key);
  app.queryClient.setQueryData(key, (all = []) => (favourite ? all.filter((one) => !ids.includes(one)) : [...all, id]));
  try {
    await app.api.call(favourite ? endpoints.removeFavourite : endpoints.addFavourite, { params: { id } });
  } catch {
    app.queryClient.setQueryData(key, before);
    const { toast } = await import("../../ui/toast.ts");
    void toast("warning", app.say("NOTIFICATIONS.SOMETHING_WENT_WRONG"));
  }
}
