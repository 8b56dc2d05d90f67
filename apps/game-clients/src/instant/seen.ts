import type { GameRound } from "@croupier/contract/game";

/** What played rounds have brought. */
export interface Seen {
  rounds: number;
  /** Rounds that paid anything. */
  paid: number;
  /** What could come, and how often it did. */
  cells: readonly { at: number; times: number }[];
}

/** The events of every settled round. */
export function settledEvents<Event>(rounds: readonly GameRound[]): (readonly Event[])[] {
  return settled(rounds).map(({ events }) => events as unknown as Event[]);
}

const settled = (rounds: readonly GameRound[]) => rounds.filter(({ state }) => state === "settled");

/** Counts how often each place came. What came and has no place is a fault, and throws. */
export function countSeen(rounds: readonly GameRound[], places: readonly number[], came: readonly number[]): Seen {
  const times = new Map(places.map((place) => [place, 0]));
  for (const place of came) {
    const before = times.get(place);
    if (before === undefined) throw new Error(`${place} came and cannot come`);
    times.set(place, before + 1);
  }
  const own = settled(rounds);
  return {
    rounds: own.length,
    paid: own.filter(({ payout_cents }) => payout_cents > 0).length,
    cells: [...times].map(([at, count]) => ({ at, times: count })),
  };
}
