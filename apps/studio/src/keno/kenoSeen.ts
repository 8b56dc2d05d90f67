import type { GameRound } from "@croupier/contract/game";
import type { InstantEvent } from "@croupier/games/instant/events";
import { kenoNumbers } from "@croupier/games/keno/keno";

/** What the draws of played rounds have brought. */
export interface KenoSeen {
  draws: number;
  /** How often each number was drawn: the first is of number 1. */
  times: readonly number[];
  /** Numbers that the player had picked and that were drawn, in an average round. */
  hits: number;
}

/** Counts over settled rounds. */
export function kenoSeen(rounds: readonly GameRound[]): KenoSeen {
  const drawn = rounds.flatMap(({ state, events }) => {
    const event = (events as unknown as InstantEvent[]).find(({ type }) => type === "ballsDrawn");
    return state === "settled" && event?.type === "ballsDrawn" ? [event] : [];
  });
  const times = Array.from({ length: kenoNumbers }, () => 0);
  for (const ball of drawn.flatMap(({ balls }) => balls)) times[ball - 1]! += 1;
  const hits = drawn.reduce((sum, event) => sum + event.hits.length, 0);
  return { draws: drawn.length, times, hits: drawn.length === 0 ? 0 : hits / drawn.length };
}
