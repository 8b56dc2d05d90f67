import type { GameRound } from "@croupier/contract/game";
import type { HiloEvent } from "@croupier/games/hilo/events";
import { rankOf } from "@croupier/games/hilo/hilo";
import { countSeen, type Seen, settledEvents } from "../instant/seen.ts";

/** How often each rank was turned, and how the player's calls went. */
export interface HiloSeen extends Seen {
  calls: number;
  right: number;
}

const ranks = Array.from({ length: 13 }, (_, index) => index + 1);

/** Counts over settled rounds. A card that was passed by is turned, but not called. */
export function hiloSeen(rounds: readonly GameRound[]): HiloSeen {
  const turned = settledEvents<HiloEvent>(rounds).flatMap((events) =>
    events.filter((event) => event.type === "cardTurned"),
  );
  const called = turned.filter(({ call }) => call === "higher" || call === "lower");
  const seen = countSeen(
    rounds,
    ranks,
    turned.map(({ card }) => rankOf(card)),
  );
  return { ...seen, calls: called.length, right: called.filter(({ right }) => right).length };
}
