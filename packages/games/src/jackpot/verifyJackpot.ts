import type { SeedInput } from "@croupier/fairness";
import { drawTickets } from "./drawTickets.ts";

/** What the site says a round has drawn for a jackpot. */
export interface JackpotClaim {
  tickets: number;
  levels: readonly { index: number; one_in: number; number: number; won_cents: number | null }[];
}

/** Draws a round's jackpot again: every number is the claimed one, and exactly the levels below the tickets were won. */
export function verifyJackpot(seeds: SeedInput, { tickets, levels }: JackpotClaim): boolean {
  const drawn = drawTickets(
    seeds,
    tickets,
    levels.map(({ index, one_in }) => ({ index, oneIn: one_in })),
  );
  return drawn.every(({ index, number, won }) => {
    const claimed = levels.find((level) => level.index === index);
    return claimed?.number === number && (claimed.won_cents !== null) === won;
  });
}
