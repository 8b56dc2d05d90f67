import type { Flight, FlightBoard } from "@croupier/contract/flight";
import { heightAfter } from "@croupier/games/crash/crashTime";
import type { Doing } from "./scene/frame.ts";

export interface Sight {
  doing: Doing;
  /** Hundredths. */
  height: number;
  /** Since the line broke. */
  since_ms: number;
}

/** What is to be seen of a crash round at a moment of the server's clock. */
export function sightOf(crashRound: Flight | null, now_ms: number): Sight {
  if (crashRound?.state === "flying" && crashRound.began_at)
    return { doing: "flying", height: heightAfter(now_ms - Date.parse(crashRound.began_at)), since_ms: 0 };
  if (crashRound?.state === "ended" && crashRound.ended_at)
    return {
      doing: "gone",
      height: Math.max(100, crashRound.point ?? 100),
      since_ms: now_ms - Date.parse(crashRound.ended_at),
    };
  return { doing: "waiting", height: 100, since_ms: 0 };
}

/** Heights at which bets of the board have left. */
export const leftAt = (board: FlightBoard | null): number[] =>
  (board?.seats ?? []).flatMap(({ bets }) => bets.flatMap(({ out }) => (out === null ? [] : [out])));
