import type { Chips } from "../bets/readChips.ts";
import { faceIn, rankIn } from "../cards/faces.ts";

/** Eight decks; a card is its place in them, so that the same face may come eight times. */
export const shoe = 8 * 52;

/** Places on the table, in the order they lie. */
export const dragonTigerSpots = ["dragon", "tie", "suitedTie", "tiger"] as const;
export type DragonTigerSpot = (typeof dragonTigerSpots)[number];

/** What a winning place pays on top of its chips, to one. */
export const dragonTigerOdds: Readonly<Record<DragonTigerSpot, number>> = {
  dragon: 1,
  tie: 11,
  suitedTie: 50,
  tiger: 1,
};

/** One card for each side. */
export type DealtPair = { dragon: number; tiger: number };

export type DragonTigerWinner = "dragon" | "tiger" | "tie";

/** The higher rank wins, the ace is the lowest; equal ranks tie, whatever their suits. */
export function winnerOf({ dragon, tiger }: DealtPair): DragonTigerWinner {
  const lead = rankIn(dragon) - rankIn(tiger);
  if (lead === 0) return "tie";
  return lead > 0 ? "dragon" : "tiger";
}

/** Whether both cards have one face, from different decks. */
export const isSuitedTie = ({ dragon, tiger }: DealtPair): boolean => faceIn(dragon) === faceIn(tiger);

/** Places that win. */
export function placesWon(pair: DealtPair): readonly DragonTigerSpot[] {
  const winner = winnerOf(pair);
  return winner === "tie" && isSuitedTie(pair) ? ["tie", "suitedTie"] : [winner];
}

/**
 * What chips on a place bring back, themselves included, in subunits: a tie gives dragon and tiger half of theirs. Whole,
 * because the smallest chip of every currency is an even number of subunits.
 */
export function dragonTigerBack({ spot, amount }: Chips<DragonTigerSpot>, pair: DealtPair): number {
  const won = placesWon(pair);
  if (won.includes(spot)) return amount * (dragonTigerOdds[spot] + 1);
  return won.includes("tie") && (spot === "dragon" || spot === "tiger") ? amount / 2 : 0;
}
