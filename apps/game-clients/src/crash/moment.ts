import type { Flight, FlightBoard } from "@croupier/contract/flight";
import { heightAfter } from "@croupier/games/crash/flightTime";
import type { Doing } from "./scene/frame.ts";

export interface Sight {
  doing: Doing;
  /** Hundredths. */
  height: number;
  /** Since the line broke. */
  since_ms: number;
}

/** What is to be seen of a flight at a moment of the server's clock. */
export function sightOf(flight: Flight | null, now_ms: number): Sight {
  if (flight?.state === "flying" && flight.began_at)
    return { doing: "flying", height: heightAfter(now_ms - Date.parse(flight.began_at)), since_ms: 0 };
  if (flight?.state === "ended" && flight.ended_at)
    return {
      doing: "gone",
      height: Math.max(100, flight.point ?? 100),
      since_ms: now_ms - Date.parse(flight.ended_at),
    };
  return { doing: "waiting", height: 100, since_ms: 0 };
}

/** Heights at which bets of the board have left. */
export const leftAt = (board: FlightBoard | null): number[] =>
  (board?.seats ?? []).flatMap(({ bets }) => bets.flatMap(({ out }) => (out === null ? [] : [out])));
