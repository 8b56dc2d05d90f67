import { createHash } from "node:crypto";
import type { AnyGame } from "@croupier/games";
import { canonicalJson } from "../platform/canonicalJson.ts";

export interface RegisteredGame {
  game: AnyGame;
  /** SHA-256 of the game's data; stored with each round. Source: F-29. */
  paytableHash: string;
}

/** The games of this build. Older versions stay on it as long as rounds of them may be open. Source: F-35. */
export interface GameRegistry {
  /** The version that new rounds are played on. */
  newest(engine: string): RegisteredGame | null;
  version(engine: string, version: number): RegisteredGame | null;
  /** The version of each game that new rounds are played on. */
  all: readonly AnyGame[];
}

/** Registers games; of one id, the highest version is the newest. Throws when a version is there twice. */
export function createGameRegistry(games: readonly AnyGame[]): GameRegistry {
  const versions = new Map<string, RegisteredGame>();
  const newest = new Map<string, RegisteredGame>();
  for (const game of games) {
    const name = `${game.id}@${game.math.version}`;
    if (versions.has(name)) throw new Error(`the game ${name} is registered twice`);
    const registered = { game, paytableHash: createHash("sha256").update(canonicalJson(game)).digest("hex") };
    versions.set(name, registered);
    const known = newest.get(game.id);
    if (!known || known.game.math.version < game.math.version) newest.set(game.id, registered);
  }
  return {
    newest: (engine) => newest.get(engine) ?? null,
    version: (engine, version) => versions.get(`${engine}@${version}`) ?? null,
    all: [...newest.values()].map(({ game }) => game),
  };
}
