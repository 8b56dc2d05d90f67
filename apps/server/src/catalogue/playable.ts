import { closedProviders, isClosedFrom, type ProvidersConfig } from "@croupier/rules/games/closedProviders";
import type { Shelf, ShelfGame } from "./shelf.ts";

/** Where somebody stands who wants to play. */
export interface PlayPlace {
  country: string;
  isBot: boolean;
  /** The operator's list of studios that are closed in some countries. */
  closed: ProvidersConfig;
}

/** Whether a game can be opened where nothing closes it: it has a build, and nobody has switched it off. */
export function isPlayable({ state }: Pick<ShelfGame, "state">): boolean {
  return state === "available";
}

/** Whether a category holds a game that can be opened from there. Source: spec 6-20, 9-48. */
export async function hasPlayable(catalogue: { shelf(): Promise<Shelf> }, category: string, place: PlayPlace) {
  const closed = closedProviders(place.closed, place.country, place.isBot);
  const { games } = await catalogue.shelf();
  return games.some(
    (game) =>
      game.categories.includes(category) &&
      isPlayable(game) &&
      (place.isBot || !isClosedFrom(game.blockedCountries, place.country)) &&
      !closed.has(game.provider),
  );
}
