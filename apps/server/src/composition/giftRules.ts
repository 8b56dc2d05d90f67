import type { ReceiverRefusal } from "@croupier/contract/promoCodes";
import { isPromoExcluded } from "@croupier/rules/affiliateTag";
import { type BrandGiftRules, type RuledReceiver, receiverRefusal } from "../bonuses/index.ts";
import type { Content } from "../content/index.ts";
import type { Queryable } from "../platform/database.ts";
import type { Players } from "../players/index.ts";

/** What a brand's content says of who is given what: `disabled-bonuses`, `excluded-promo-stags`, `additional-gifts`. */
export function giftRules(content: Pick<Content, "config">, brandId: string): BrandGiftRules {
  return {
    disabled(groups) {
      const disabled = content.config("disabled-bonuses", brandId);
      return [...(disabled?.group_keys ?? []), ...groups.flatMap((group) => disabled?.byGroup[group] ?? [])];
    },
    excludesTag: (tag) => isPromoExcluded(tag, content.config("excluded-promo-stags", brandId) ?? []),
    additional(groups) {
      const offers = content.config("additional-gifts", brandId) ?? {};
      return groups.flatMap((group) => offers[group]?.group_key ?? []);
    },
  };
}

/**
 * Whether people of these groups may be told of what is given of a group key. A rule that is about one account alone hides nothing:
 * who is given nothing by it is told why.
 */
export function mayBeTold(
  content: Pick<Content, "config">,
  { brand, licence, groups, groupKey }: { brand: string; licence: string; groups: readonly string[]; groupKey: string },
): boolean {
  const anybody = { licence, groups, canIssue: true, tag: null };
  const refusal = receiverRefusal(anybody, giftRules(content, brand), groupKey);
  return refusal === null || refusal === "several_accounts";
}

/** Why a player is not given something of a group key on a brand's site; null where they may be. */
export type RefusalOf = (gift: { brand: string; groupKey: string | null }) => ReceiverRefusal | null;

export function refusalsOf(content: Pick<Content, "config">, receiver: RuledReceiver): RefusalOf {
  return ({ brand, groupKey }) => receiverRefusal(receiver, giftRules(content, brand), groupKey);
}

/** A player's facts with what stands against giving them anything, for everybody who gives; null where nobody has the number. */
export async function ruledFacts(
  { content, players }: { content: Pick<Content, "config">; players: Players },
  on: Queryable,
  playerId: number,
) {
  const facts = await players.factsOf(playerId, on);
  if (!facts) return null;
  const groups = (await players.statusesOf(on, playerId)).map(({ id }) => String(id));
  const receiver = {
    ...{ licence: facts.licence, groups },
    ...{ canIssue: facts.can_issue_bonuses, tag: facts.affiliate_tag },
  };
  return { facts, groups, refusal: refusalsOf(content, receiver) };
}
