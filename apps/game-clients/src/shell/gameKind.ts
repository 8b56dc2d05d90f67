import type { GameMath } from "@croupier/games";
import type { ComponentType } from "react";
import type { Family } from "../messages/messageLoaders.ts";

/** What the panel of rules shows of a game. */
export interface GameRules {
  /** What is true of this game and its kind. */
  Rules: ComponentType;
  math: GameMath;
  /** Whether it has places to bet on, and keys to walk them. */
  table: boolean;
}

/** The rules of a version of a game of one kind. */
export type RulesOf = (id: string, version: number) => GameRules | Promise<GameRules>;

/** Keys that play a round of a game from start to end, for those who look at it and for its tests. */
export interface DemoKeys {
  /** Keys that put chips on a table before its round. */
  bets?: readonly string[];
  /** Keys after the one that stakes, for games that ask for more. */
  moves?: readonly string[];
}

/**
 * The client of one kind of game. It stands in the `kind.ts` of the kind's folder, which imports nothing that is fetched
 * only when a game of the kind is opened; `src/kinds.ts` lists all.
 */
export interface ClientKind {
  /** The name of the kind, which is also that of its folders here and in `packages/games`. */
  kind: string;
  /** Fetches what this game needs and answers its table, of a version of its mathematics or the newest. Begun early. */
  load(game: string, version?: number): Promise<ComponentType>;
  /** What it says besides the words of every game. */
  words: readonly Family[];
  /** Fetches the rules of its games, when somebody asks for them. */
  rules(): Promise<{ rules: RulesOf }>;
  /** Its games by id, each with the keys that play it; null where keys alone do not. */
  demoKeys: Readonly<Record<string, DemoKeys | null>>;
  /** What it shows of fairness, where its rounds are not drawn from the player's own seeds. */
  Fairness?: ComponentType<{ close(): void }>;
  /** Something of it moves by itself, round or no round, and can be stopped. */
  scenery?: true;
  /** Its rounds take the time that they take, for everybody. */
  unhurried?: true;
}
