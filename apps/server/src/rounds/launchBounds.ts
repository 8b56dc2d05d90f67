import { minuteAllowance } from "../platform/allowance.ts";
import { placeOf } from "../platform/placeOf.ts";

/** Games that may be opened in a minute: each leaves a session behind. */
export const launchesPerMinute = { player: 60, guestsOfAPlace: 120, place: 300 };

/**
 * Counts a launch for its player, or among the guests of its place, and for the place. Answers null where all bounds hold, or
 * how many seconds to wait. Source: F-64.
 */
export function launchBounds() {
  const [players, guests, places] = [
    minuteAllowance(launchesPerMinute.player),
    minuteAllowance(launchesPerMinute.guestsOfAPlace),
    minuteAllowance(launchesPerMinute.place),
  ];
  return (playerId: number | null, ip: string, now: Date): number | null => {
    const place = placeOf(ip);
    const own = playerId === null ? guests : players;
    // What is refused to a player or to guests is not counted for the place, so that one of them keeps no other out.
    if (!own.take(playerId === null ? place : String(playerId), now)) return own.wait_s(now);
    return places.take(place, now) ? null : places.wait_s(now);
  };
}
