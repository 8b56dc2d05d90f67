import { endpoints } from "../../api/endpoints.ts";
import type { Game } from "../../api/wire.ts";
import type { App } from "../../app-context/App.ts";

/** Games whose favourite is on its way to the server. */
const pending = new WeakMap<App, Set<string>>();

/** Ids of the game in all its currencies; a favourite is remembered by any of them. */
export function idsOf(game: Pick<Game, "currencies">): number[] {
  return Object.values(game.currencies).map((currency) => currency.id);
}

/**
 * Shows the new state at once and takes it back when the server refuses. A second press while the first is on its way
 * is ignored. Source: 4-52.
 */
export async function toggleFavourite(
  app: App,
  game: Pick<Game, "identifier" | "currencies">,
  favourite: boolean,
): Promise<void> {
  const ids = idsOf(game);
  const id = ids[0];
  const underway = pending.get(app) ?? new Set();
  pending.set(app, underway);
  if (id === undefined || underway.has(game.identifier)) return;
  underway.add(game.identifier);
  const key = app.queries.favourites.queryKey;
  const put = (wanted: boolean) =>
    app.queryClient.setQueryData(key, (all = []) => {
      const others = all.filter((one) => !ids.includes(one));
      return wanted ? [...others, id] : others;
    });
  put(!favourite);
  try {
    await app.api.call(favourite ? endpoints.removeFavourite : endpoints.addFavourite, { params: { id } });
  } catch {
    // Only this game is taken back: others may have changed meanwhile.
    put(favourite);
    const { toast } = await import("../../ui/toast.ts");
    void toast("warning", app.say("NOTIFICATIONS.SOMETHING_WENT_WRONG"));
  } finally {
    underway.delete(game.identifier);
  }
}
