import type { BonusOffer } from "@croupier/contract/gifts";
import { wireAmounts } from "./offerGifts/amounts.ts";
import { wireContributions } from "./offerGifts/contributions.ts";
import { offerGiftType } from "./offerGifts/offerGifts.ts";
import { type Offer, pickGroup } from "./offerTerms.ts";

/** An offer in the contract's shape. A player picks it by the group that its conditions name. Source: 3-27, C-6.8. */
export function wireOffer(offer: Offer): BonusOffer {
  const { terms } = offer;
  const conditions: BonusOffer["bonuses"][number]["conditions"] = [];
  if (terms.least) conditions.push({ field: "amount", type: "min", value: wireAmounts(terms.least) });
  if (terms.period) conditions.push({ field: "period", type: "in", value: [terms.period] });
  if (offer.kind === "deposit" && terms.code === null)
    conditions.push({ field: "groups", type: "in", value: [pickGroup(offer)] });
  return {
    id: offer.id,
    title: offer.title,
    group_key: terms.groupKey,
    bonuses: terms.gifts.map((gift) => ({
      title: offer.title,
      type: gift.type === "freespins" ? "freespins" : "bonus",
      conditions,
      attributes: offerGiftType(gift).attributes(gift),
      result_bonus: [
        { field: "wager", value: gift.wager },
        ...("wagerOn" in gift && gift.wagerOn !== "bonus" ? [{ field: "wager_on", value: gift.wagerOn }] : []),
        ...(gift.maxWin ? [{ field: "max_win", value: wireAmounts(gift.maxWin) }] : []),
        ...(gift.maxStake ? [{ field: "max_stake", value: wireAmounts(gift.maxStake) }] : []),
        ...(gift.contributions ? [{ field: "contributions", value: wireContributions(gift) }] : []),
        { field: "valid_days", value: terms.validDays },
      ],
    })),
  };
}
