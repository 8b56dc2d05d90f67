import type { ReceiverRefusal } from "@croupier/contract/promoCodes";
import { licencePolicy } from "@croupier/rules/licencePolicy";
import { isMultiAccount } from "@croupier/rules/playerGroups";
import type { BrandGiftRules, Receiver } from "./deps.ts";

export type RuledReceiver = Pick<Receiver, "licence" | "groups" | "canIssue" | "tag">;

/**
 * Why somebody is given nothing of a group key, whatever it is and whoever gives it; null where they may be. The first reason in this
 * order counts. Source: 3-05, 6-08, 6-15, 6-17.
 */
export function receiverRefusal(
  { licence, groups, canIssue, tag }: RuledReceiver,
  rules: Pick<BrandGiftRules, "disabled" | "excludesTag">,
  groupKey: string | null,
): ReceiverRefusal | null {
  if (!licencePolicy(licence).bonuses) return "licence_forbids";
  if (!canIssue) return "gifts_not_wanted";
  if (isMultiAccount(groups)) return "several_accounts";
  if (rules.excludesTag(tag)) return "partner_excluded";
  return groupKey !== null && rules.disabled(groups).includes(groupKey) ? "switched_off" : null;
}
