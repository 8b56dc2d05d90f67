import { type Closure, isClosedBy } from "@croupier/rules/games/closedProviders";
import type { CatalogueSnapshot, SnapshotGame } from "./snapshot.ts";

/** Whether a game can be opened where nothing closes it: it has a build, and nobody has switched it off. */
export function isPlayable({ state }: Pick<SnapshotGame, "state">): boolean {
  return state === "available";
}

/** Whether a category holds a game that somebody can open. Source: 6-20, 9-48. */
export async function hasPlayable(
  catalogue: { snapshot(): Promise<CatalogueSnapshot> },
  category: string,
  closure: Closure,
) {
  const { games } = await catalogue.snapshot();
  return games.some((game) => game.categories.includes(category) && isPlayable(game) && !isClosedBy(closure, game));
}
