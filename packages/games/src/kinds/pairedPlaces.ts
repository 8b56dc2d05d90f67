import type { GameEvent } from "../events.ts";
import type { FinishedRound, RiskedStake } from "./betRisk.ts";
import type { KindPlayed } from "./kinds.ts";

/** Stakes of a table with places of which two and two face each other at even money; chips on both of them are opposite bets. */
export const pairedPlaces =
  (pairs: readonly (readonly [string, string])[], played: (events: readonly GameEvent[]) => readonly KindPlayed[]) =>
  ({ events }: FinishedRound): RiskedStake[] => {
    const kinds = played(events);
    const taken = new Set(kinds.map(({ kind }) => kind));
    return kinds.map(({ kind, staked }) => {
      const pair = pairs.find((one) => one.includes(kind));
      if (!pair) return { risk: null, staked };
      return { risk: pair.every((place) => taken.has(place)) ? "opposite" : "even_money", staked };
    });
  };
