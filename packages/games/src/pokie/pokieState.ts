import type { Stops } from "./evaluateWindow.ts";

export type PokieBet = { stake: number };
export type PokieMove = { option: string };

/** A round as stored: where the reels stopped and what the player chose. All else follows from it. */
export type PokieState = {
  stake: number;
  stops: Stops;
  option: string | null;
  freeSpins: Stops[];
  /** Won so far, in line bets, already under the cap. */
  units: number;
  phase: "choosing" | "finished";
};
