import { z } from "zod";
import { call } from "./call.ts";
import { Done } from "./wire.ts";

const Code = z.string().trim().min(1).max(100);

export const applySportPromoCode = call({
  id: "gifts.sportPromoCode",
  method: "POST",
  path: "/api/v2/bonuses/promo-code",
  access: "player",
  summary: "Redeems a betting promo code.",
  spec: ["7.7-08"],
  money: true,
  body: z.strictObject({ code: Code }),
  reply: z.object({ bonus_id: z.union([z.int(), z.string()]), name: z.string(), bonus_type: z.string() }),
});

export const setBonusCode = call({
  id: "gifts.setBonusCode",
  method: "PATCH",
  path: "/api/player/set_bonus_code",
  access: "player",
  summary:
    "Puts a deposit promo code in force; one that brings the player's next deposit nothing is refused with the reason, as of `gifts.coupon`.",
  spec: ["7.7-09", "4-65"],
  body: z.object({ deposit_bonus_code: Code }),
  reply: Done,
});

export const clearBonusCode = call({
  id: "gifts.clearBonusCode",
  method: "DELETE",
  path: "/api/player/clear_bonus_code",
  access: "player",
  summary: "Takes the deposit promo code out of force.",
  spec: ["7.7-10", "4-65"],
  reply: Done,
});

export const updateBonusSettings = call({
  id: "gifts.updateSettings",
  method: "PATCH",
  path: "/api/player/update_bonus_settings",
  access: "player",
  summary: "Says whether the player wants bonuses at all.",
  spec: ["7.7-11", "4-63"],
  body: z.object({ can_issue: z.boolean() }),
  reply: Done,
});

/** Why a player is given nothing of a kind, whatever it is given for. */
export const ReceiverRefusal = z.enum([
  /** The licence that they are under lets nobody be given anything. */
  "licence_forbids",
  "gifts_not_wanted",
  /** Group 100. Source: 6-08, 6-17. */
  "several_accounts",
  /** The partner who sent them brings no promotions: `excluded-promo-stags`. */
  "partner_excluded",
  /** By `disabled-bonuses`, for everybody or for a group of theirs. */
  "switched_off",
]);
export type ReceiverRefusal = z.infer<typeof ReceiverRefusal>;

/** Why a player is not given what an offer brings. */
export const GiftRefusal = z.enum([
  ...ReceiverRefusal.options,
  /** No coupon has the code. */
  "unknown_code",
  "code_over",
  "budget_spent",
  "not_confirmed",
  "not_verified",
  "other_country",
  "other_players",
  "other_currency",
  /** Somebody was given it with whom nobody may share a home, a device, a card or a person. */
  "shared_before",
  /** An operator looks at it first. */
  "in_review",
]);
export type GiftRefusal = z.infer<typeof GiftRefusal>;

export const redeemCoupon = call({
  id: "gifts.coupon",
  method: "POST",
  path: "/api/bonuses/coupon",
  access: "player",
  summary: "Redeems a coupon, once a player.",
  spec: ["7.7-12"],
  money: true,
  body: z.strictObject({ coupon_code: Code }),
  reply: z.object({
    status: z.enum(["successfully_activated", "already_activated", "failed_to_activate"]),
    /** Beside `failed_to_activate`. */
    reason: GiftRefusal.optional(),
  }),
});
