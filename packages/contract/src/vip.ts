import { z } from "zod";
import { call } from "./call.ts";
import { BonusOffer } from "./gifts.ts";
import { Cents, CurrencyCode, Instant } from "./money.ts";
import { LooseId } from "./wire.ts";

/* The VIP club: what its statuses ask for and give, and where a player stands. Amounts are subunits of their currency. */

const spec = ["2.6-07", "3-55"] as const;

/** From the one that everybody has up to the one that is for life. Source: 3-55. */
export const VipRank = z.enum(["REGULAR", "BRONZE", "SILVER", "GOLD", "PLATINUM", "STAR", "DIAMOND"]);
export type VipRank = z.infer<typeof VipRank>;

/** A quarter by UTC, in which deposits and bets are counted. */
const Quarter = z.object({ start_at: Instant, end_at: Instant });

/** What a status really gives: an offer that runs for its group, a team of the support chat, a manager. */
export const VipBenefit = z.discriminatedUnion("type", [
  z.object({ type: z.literal("offer"), kind: z.string(), offer: BonusOffer }),
  z.object({ type: z.literal("chat") }),
  z.object({ type: z.literal("manager") }),
]);
export type VipBenefit = z.infer<typeof VipBenefit>;

export const VipStatusTerms = z.object({
  rank: VipRank,
  /** The group whose members have it; null for the one that everybody has. */
  group_id: LooseId.nullable(),
  for_life: z.boolean(),
  /** What is asked for in one quarter; null for the status that everybody has. */
  threshold: z.object({ currency: CurrencyCode, deposit_cents: Cents, bet_cents: Cents }).nullable(),
  benefits: z.array(VipBenefit),
});
export type VipStatusTerms = z.infer<typeof VipStatusTerms>;

export const VipClub = z.object({ quarter: Quarter, statuses: z.array(VipStatusTerms) });
export type VipClub = z.infer<typeof VipClub>;

export const getVipClub = call({
  id: "vip.club",
  method: "GET",
  path: "/api/vip/club",
  access: "guest",
  summary: "The statuses of the VIP club with what each asks for in the visitor's currency and what it gives.",
  spec,
  reply: VipClub,
});

/** Why a status changed: sums that reached it, its time that ran out, an operator, or groups that were changed. */
export const VipCause = z.enum(["reached", "ended", "operator", "groups"]);
export type VipCause = z.infer<typeof VipCause>;

export const VipChange = z.object({
  id: z.int(),
  from: VipRank,
  to: VipRank,
  at: Instant,
  cause: VipCause,
  /** Until when the new status holds; null where it has no end. */
  held_until: Instant.nullable(),
});
export type VipChange = z.infer<typeof VipChange>;

export const VipStanding = z.object({
  rank: VipRank,
  held_until: Instant.nullable(),
  /** What comes when the status runs out; null where it does not. */
  falls_to: VipRank.nullable(),
  quarter: Quarter,
  /** The way to the next status in this quarter. What a status took that was reached in it is counted no more. */
  progress: z.object({
    next: VipRank.nullable(),
    currency: CurrencyCode,
    deposit_cents: Cents,
    deposit_threshold_cents: Cents,
    bet_cents: Cents,
    bet_threshold_cents: Cents,
    percent: z.int().min(0).max(100),
  }),
  /** The latest first. */
  changes: z.array(VipChange),
});
export type VipStanding = z.infer<typeof VipStanding>;

export const getVipStanding = call({
  id: "vip.standing",
  method: "GET",
  path: "/api/vip/standing",
  access: "player",
  openToExcluded: true,
  summary: "The player's status in the VIP club, until when it holds, the way to the next one and what changed before.",
  spec,
  reply: VipStanding,
});
