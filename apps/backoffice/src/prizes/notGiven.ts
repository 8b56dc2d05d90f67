import type { WithheldPart } from "@croupier/contract/backOffice/prizes";

const names: Record<WithheldPart, string> = { bonus: "bonus money", freespins: "free spins", lootboxes: "boxes" };

/** What of a place its winner did not get, with the reason; a dash where they got it all. */
export const notGiven = (withheld: readonly WithheldPart[]): string =>
  withheld.length === 0 ? "–" : `${withheld.map((part) => names[part]).join(", ")}: may have no bonuses`;
