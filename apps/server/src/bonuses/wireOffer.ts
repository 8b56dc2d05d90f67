import type { BonusOffer, GiftAttribute } from "@croupier/contract/gifts";
import { type Amounts, type Offer, pickGroup } from "./offerTerms.ts";

/** An offer in the contract's shape. A player picks it by the group that its conditions name. Source: 3-27, C-6.8. */
export function wireOffer(offer: Offer): BonusOffer {
  const { terms } = offer;
  const conditions: BonusOffer["bonuses"][number]["conditions"] = [];
  if (terms.least) conditions.push({ field: "amount", type: "min", value: amountsOf(terms.least) });
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
      attributes: attributesOf(gift),
      result_bonus: [
        { field: "wager", value: gift.wager },
        ...(gift.maxWin ? [{ field: "max_win", value: amountsOf(gift.maxWin) }] : []),
        ...(gift.maxStake ? [{ field: "max_stake", value: amountsOf(gift.maxStake) }] : []),
        { field: "valid_days", value: terms.validDays },
      ],
    })),
  };
}

function attributesOf(gift: Offer["terms"]["gifts"][number]): GiftAttribute[] {
  if (gift.type === "freespins")
    return [
      { field: "freespins_count", value: gift.count },
      { field: "games", value: [gift.game] },
      { field: "stake", value: amountsOf(gift.stake) },
    ];
  const money: GiftAttribute[] =
    gift.type === "deposit"
      ? [
          { field: "percent", value: gift.percent },
          { field: "cap", value: amountsOf(gift.cap) },
        ]
      : [{ field: "amount", value: amountsOf(gift.amount) }];
  return gift.games ? [...money, { field: "games", value: gift.games }] : money;
}

const amountsOf = (amounts: Amounts) =>
  Object.entries(amounts).map(([currency, amount_cents]) => ({ currency, amount_cents }));
