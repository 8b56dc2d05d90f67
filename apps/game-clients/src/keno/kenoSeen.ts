import type { GameRound } from "@croupier/contract/game";
import type { KenoEvent } from "@croupier/games/keno/events";
import { kenoNumbers } from "@croupier/games/keno/keno";
import { countSeen, type Seen, settledEvents } from "../instant/seen.ts";

/** How often each number was drawn, and the numbers that the player had picked among them. */
export interface KenoSeen extends Seen {
  /** In an average round. */
  hits: number;
}

const numbers = Array.from({ length: kenoNumbers }, (_, index) => index + 1);

/** Counts over settled rounds. */
export function kenoSeen(rounds: readonly GameRound[]): KenoSeen {
  const drawn = settledEvents<KenoEvent>(rounds).flatMap((events) =>
    events.filter((event) => event.type === "ballsDrawn"),
  );
  const balls = drawn.flatMap((event) => event.balls);
  const hits = drawn.reduce((sum, event) => sum + event.hits.length, 0);
  return { ...countSeen(rounds, numbers, balls), hits: drawn.length === 0 ? 0 : hits / drawn.length };
}
