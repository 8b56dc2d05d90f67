import { randomInt } from "node:crypto";

/*
 * Paper Boats: one of four boats comes in first; who chose it is paid. Every boat returns 24/25 of its stakes:
 * 1/2 of 1.92, 1/4 of 3.84 and twice 1/8 of 7.68 are each 0.96.
 */

export const boats = [
  { id: "wren", slips: 4, pays: 192 },
  { id: "heron", slips: 2, pays: 384 },
  { id: "kite", slips: 1, pays: 768 },
  { id: "swift", slips: 1, pays: 768 },
] as const;
export type BoatId = (typeof boats)[number]["id"];

const slips: readonly BoatId[] = boats.flatMap(({ id, slips: count }) => Array<BoatId>(count).fill(id));

/** Return to player, per cent. */
export const returnPercent = 96;

/** Stakes in hundredths; multiples of 25, so that no win is rounded. */
export const stakes = [25, 50, 100, 250, 500, 1_000, 2_500, 5_000] as const;

/** Currencies whose subunit is a hundredth; FUN is play money. */
export const currencies: readonly string[] = ["EUR", "USD", "CAD", "AUD", "NZD", "NOK", "FUN"];

export const isBoat = (value: unknown): value is BoatId => boats.some(({ id }) => id === value);

/** The boat that comes in first: a slip drawn out of eight. */
export function drawWinner(draw: (below: number) => number = randomInt): BoatId {
  return slips[draw(slips.length)] as BoatId;
}

/** What a stake on a boat wins, in hundredths. */
export function winOf(stake: number, chosen: BoatId, winner: BoatId): number {
  const boat = boats.find(({ id }) => id === chosen);
  return boat && chosen === winner ? (stake * boat.pays) / 100 : 0;
}
