import type { OfferSegment } from "@croupier/contract/backOffice/offers";
import { z } from "zod";
import { Amounts } from "./offerGifts/amounts.ts";
import type { OfferKind } from "./offerGifts/offerGift.ts";
import { OfferGift, offerGiftType } from "./offerGifts/offerGifts.ts";
import { sharedThings } from "./sharedThings.ts";

/** What an operator offers, and to whom. */
export const OfferTerms = z
  .object({
    groupKey: z.string().nullable().default(null),
    gifts: z.array(OfferGift).min(1).max(4),
    /** The least deposit. */
    least: Amounts.nullable().default(null),
    /** The player's n-th deposit only. */
    nth: z.int().min(1).max(100).nullable().default(null),
    /** Days of the week by UTC, 0 being Sunday. */
    weekdays: z.array(z.int().min(0).max(6)).min(1).nullable().default(null),
    groups: z.array(z.string()).min(1).nullable().default(null),
    countries: z.array(z.string()).min(1).nullable().default(null),
    licences: z.array(z.string()).min(1).nullable().default(null),
    /** A saved segment, in which a player must be when something is given; the lists above are then empty. */
    segment: z.string().min(1).max(63).nullable().default(null),
    /** These players and no others. */
    players: z.array(z.int().positive()).min(1).max(10_000).nullable().default(null),
    /** What must be known of the player: that the address is theirs, or who they are. */
    kyc: z.enum(["confirmed", "verified"]).nullable().default(null),
    /** What nobody else who was given the offer may share with a player. */
    oncePer: z.array(z.enum(sharedThings)).min(1).nullable().default(null),
    /** After which stretch of days a cashback is given. */
    period: z.enum(["day", "week"]).nullable().default(null),
    /** The code that brings it; compared without regard to case. */
    code: z.string().trim().min(1).max(100).nullable().default(null),
    /** Once a player. */
    once: z.boolean().default(true),
    activatableDays: z.int().min(1).max(366).default(30),
    validDays: z.int().min(1).max(366).default(7),
  })
  .superRefine(({ gifts, least, segment, groups, countries, licences }, context) => {
    for (const [field, list] of Object.entries({ groups, countries, licences }))
      if (segment !== null && list !== null) context.addIssue({ code: "custom", path: [field], message: "invalid" });
    for (const [place, gift] of gifts.entries()) {
      for (const [currency, amount] of Object.entries(offerGiftType(gift).grants(gift) ?? {})) {
        const cap = gift.maxWin?.[currency];
        if (cap !== undefined && cap < amount)
          context.addIssue({ code: "custom", path: ["gifts", place, "maxWin", currency], message: "cap_below_grant" });
      }
      if (gift.type === "deposit" && least === null)
        context.addIssue({ code: "custom", path: ["least"], message: "required" });
    }
  });
export type OfferTerms = z.infer<typeof OfferTerms>;

export interface Offer {
  id: string;
  kind: OfferKind;
  title: string;
  terms: OfferTerms;
  /** Who is in the segment that the terms name, as it is now; null where they name none. */
  within: OfferSegment | null;
}

/** The group by which a player picks a deposit offer. Source: C-6.8. */
export const pickGroup = ({ id }: Pick<Offer, "id">) => `pick:${id}`;

/** The keys of an offer's gifts: once a player, or once a giving. */
export function keysOf({ id, terms }: Offer, playerId: number, ref: string): string[] {
  return terms.gifts.map((_, place) => `offer:${id}:${place}:${playerId}${terms.once ? "" : ref}`);
}
