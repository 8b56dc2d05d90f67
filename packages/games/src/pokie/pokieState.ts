import type { Json } from "../game.ts";
import type { CardColour, Suit } from "./events.ts";

export type PokieBet = {
  stake: number;
  /** The player wants to be asked whether a win is gambled. Absent where not. */
  gamble?: true;
  /** The feature is bought for its price instead of a base spin. Absent where not. */
  buy?: true;
};

export type PokieMove = { option: string } | { pick: number } | { gamble: CardColour | Suit } | { collect: true };

/** A round as stored: what was drawn, in order, and what the player chose. All else follows from these. */
export type PokieState = {
  stake: number;
  gamble: boolean;
  buy?: true;
  tape: number[];
  choices: PokieMove[];
};

/** As rounds of the first release were stored: a base spin and the free spins of a chosen option. */
type FirstReleaseState = { stake: number; stops: number[]; option: string | null; freeSpins: number[][] };

/** Reads a stored round, also one that was begun under the first release. */
export function readState(stored: Json): PokieState {
  const state = stored as PokieState | FirstReleaseState;
  if ("tape" in state) return state;
  return {
    stake: state.stake,
    gamble: false,
    tape: [...state.stops, ...state.freeSpins.flat()],
    choices: state.option === null ? [] : [{ option: state.option }],
  };
}
