import type { WithheldPart } from "@croupier/contract/backOffice/prizes";

interface Promised {
  money: bigint;
  wager: number | null;
  free_spins: number | null;
}

/**
 * What of a prize is given as bonus money and free spins. A winner who may have no bonuses gets neither, and no boxes; cash, points, tickets
 * and things are theirs in any case. Source: 6-08, F-51.
 */
export function giftParts({ money, wager, free_spins: spins }: Promised): WithheldPart[] {
  const parts: WithheldPart[] = [];
  if (money > 0n && wager !== null) parts.push("bonus");
  if (spins !== null) parts.push("freespins");
  return parts;
}
