import type { GameEvent } from "../events.ts";
import { type KindPlayed, KindSums } from "./kinds.ts";

/** Tables whose every bet is decided by the one result: each place is paid once. */
export function placesPaid(events: readonly GameEvent[]): KindPlayed[] {
  const sums = new KindSums();
  for (const event of events) {
    if (event.type !== "placePaid") continue;
    sums.stake(event.spot, event.stake);
    sums.back(event.spot, event.payout);
  }
  return sums.all();
}
