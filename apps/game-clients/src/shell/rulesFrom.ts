import type { GameMath } from "@croupier/games";
import { findGame } from "@croupier/games/findGame";
import { type ComponentType, createElement } from "react";
import type { RulesOf } from "./gameKind.ts";

/** The rules of a kind, made from its games in all their versions, the newest of each first. */
export function rulesFrom<Game extends { id: string; kind: string; math: GameMath }>(
  games: readonly Game[],
  Rules: ComponentType<{ game: Game }>,
): RulesOf {
  return (id, version) => {
    const game = findGame(games, id, version);
    if (game === undefined) throw new Error(`no version ${version} of ${id} in this build`);
    return { Rules: () => createElement(Rules, { game }), math: game.math, table: game.kind === "table" };
  };
}
