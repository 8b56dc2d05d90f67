import type { GameRound } from "@croupier/contract/game";
import type { LimboEvent } from "@croupier/games/limbo/events";
import { countSeen, type Seen, settledEvents } from "../instant/seen.ts";

/** How often the balloon rose to each height. */
export interface LimboSeen extends Seen {
  /** The greatest height, in hundredths. */
  highest: number;
}

/** Where the heights that are counted together begin, in hundredths. */
export const heights = [0, 200, 500, 1_000, 10_000];

/** Counts over settled rounds. */
export function limboSeen(rounds: readonly GameRound[]): LimboSeen {
  const rises = settledEvents<LimboEvent>(rounds).flatMap((events) =>
    events.filter((event) => event.type === "limboRose"),
  );
  const results = rises.map(({ result }) => result);
  const from = results.map((result) => heights.findLast((height) => height <= result)!);
  return { ...countSeen(rounds, heights, from), highest: Math.max(0, ...results) };
}
