import { type Closure, isClosedBy } from "@croupier/rules/games/closedProviders";
import type { Shelf, ShelfGame } from "./shelf.ts";

/** Whether a game can be opened where nothing closes it: it has a build, and nobody has switched it off. */
export function isPlayable({ state }: Pick<ShelfGame, "state">): boolean {
  return state === "available";
}

/** Whether a category holds a game that somebody can open. Source: 6-20, 9-48. */
export async function hasPlayable(catalogue: { shelf(): Promise<Shelf> }, category: string, closure: Closure) {
  const { games } = await catalogue.shelf();
  return games.some((game) => game.categories.includes(category) && isPlayable(game) && !isClosedBy(closure, game));
}
