import type { GameRound } from "@croupier/contract/game";
import type { DragonTigerWinner } from "@croupier/games/dragonTiger/dragonTigerRules";
import type { DragonTigerEvent } from "@croupier/games/dragonTiger/events";

/** What a coup is known by afterwards. */
export interface DragonTigerCoup {
  /** The id of its round. */
  id: string;
  winner: DragonTigerWinner;
  suited: boolean;
}

/** The coups of settled rounds, in the rounds' order. */
export function coupsIn(rounds: readonly GameRound[]): DragonTigerCoup[] {
  return rounds.flatMap(({ id, state, events }) => {
    const compared = (events as unknown as DragonTigerEvent[]).find((event) => event.type === "cardsCompared");
    if (state !== "settled" || compared === undefined) return [];
    return [{ id, winner: compared.winner, suited: compared.suited }];
  });
}
