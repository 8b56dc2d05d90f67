import { findGame } from "./findGame.ts";
import type { AnyGame } from "./game.ts";
import { kinds } from "./kinds.ts";

/** Every game of this build, in the version that new rounds are played on. */
export const games: readonly AnyGame[] = kinds.flatMap((kind) => kind.games);

/** Older versions of games' mathematics, which rounds on record can have been played on. Source: F-35. */
export const keptVersions: readonly AnyGame[] = kinds.flatMap(({ kept = [] }) => kept);

/** Everything that a round on record can have been played on, but for versions that this build does not have. */
export const everyVersion: readonly AnyGame[] = [...games, ...keptVersions];

/** A game as new rounds are played on it, or the version asked for. */
export function gameById(id: string, version?: number): AnyGame | undefined {
  return findGame(everyVersion, id, version);
}
