import type { BonusOffer } from "@croupier/contract/gifts";

/** What marks a group by which a player picks an offer. Source: C-6.8. */
const mark = "pick:";

/** The groups that offers name to be picked by: values of their conditions on `groups` that hold the mark. */
export function pickGroupsOf(offers: Readonly<Record<string, BonusOffer>>): string[] {
  const conditions = Object.values(offers).flatMap(({ bonuses }) => bonuses.flatMap((bonus) => bonus.conditions));
  const named = conditions.flatMap(({ field, value }): unknown[] => (field === "groups" ? value : []));
  return [...new Set(named.filter((group): group is string => typeof group === "string" && group.includes(mark)))];
}
