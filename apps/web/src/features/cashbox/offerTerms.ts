import type { BonusOffer } from "@croupier/contract/gifts";

/** The group by which an offer is picked; null where it needs no picking, since a code brings it. Source: C-6.8. */
export function pickOf({ bonuses }: BonusOffer): string | null {
  for (const { field, value } of bonuses.flatMap(({ conditions }) => conditions)) {
    if (field !== "groups") continue;
    const group = (value as readonly unknown[]).find((one) => typeof one === "string" && one.includes("pick:"));
    if (typeof group === "string") return group;
  }
  return null;
}
