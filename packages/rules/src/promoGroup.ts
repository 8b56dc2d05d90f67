import type { GroupId } from "./playerGroups.ts";

export type PromoVariant = "A" | "B";

const groups = { A: 543, B: 544 } as const;

/** Even ids see variant A, odd ones B; the id is the player's, else the partner's tracking id. Source: 4-36. */
export function promoVariant(playerId: number | null, trackingId: number | null): PromoVariant {
  return (playerId ?? trackingId ?? 0) % 2 === 0 ? "A" : "B";
}

/** The promo group a player is still to be put into, or null when they are in one. Source: 4-36, 6-16. */
export function missingPromoGroup(playerId: number, own: readonly GroupId[]): 543 | 544 | null {
  const held = new Set(own.map(Number));
  if (held.has(groups.A) || held.has(groups.B)) return null;
  return groups[promoVariant(playerId, null)];
}

/** The promo group whose banners a guest sees: that of the partner who sent them. Source: 4-36. */
export function guestPromoGroup(trackingId: number | null): 543 | 544 {
  return groups[promoVariant(null, trackingId)];
}
