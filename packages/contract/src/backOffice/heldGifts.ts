import { z } from "zod";
import { call } from "../call.ts";
import { Cents, CurrencyCode, Instant } from "../money.ts";
import { ByNumericId, NumericId } from "../wire.ts";
import { longListQuery, longPageOf, Outcome, Reason, Version } from "./lists.ts";

/* Gifts of offers that wait for an operator, since much speaks for one person behind several accounts. */

const spec = ["6-17", "F-65"] as const;

export const HeldGiftState = z.enum(["open", "released", "refused"]);

/** What a player shares with accounts that were given the same offer, with the points of that moment. */
export const HeldGiftSignal = z.object({
  signal: z.enum(["person", "payment", "device", "household", "mailbox"]),
  points: z.int().positive(),
  players: z.array(z.int()),
  /** Of a device: how many accounts have its print; the more, the fewer points. */
  accounts: z.int().optional(),
});

export const HeldGift = z.object({
  id: z.int(),
  at: Instant,
  state: HeldGiftState,
  player_id: z.int(),
  offer: z.string(),
  title: z.string(),
  currency: CurrencyCode,
  /** What would be given before any wagering; null where the offer has no amount any more. */
  amount_cents: Cents.nullable(),
  score: z.int().positive(),
  /** From how many points on it waited when it came. */
  review_from: z.int().positive(),
  signals: z.array(HeldGiftSignal),
  decided_by: z.string().nullable(),
  decided_at: Instant.nullable(),
  note: z.string().nullable(),
  version: Version,
});
export type HeldGift = z.infer<typeof HeldGift>;

export const listHeldGifts = call({
  id: "backOffice.heldGifts",
  method: "GET",
  path: "/backoffice/api/held-gifts",
  access: "operator",
  permission: "gifts.read",
  summary: "Gifts that wait for a review and those that were reviewed, newest first.",
  spec,
  query: longListQuery(["id"], { state: HeldGiftState.optional(), player_id: NumericId.optional() }),
  reply: longPageOf(HeldGift),
});

export const getHeldGift = call({
  id: "backOffice.heldGift",
  method: "GET",
  path: "/backoffice/api/held-gifts/:id",
  access: "operator",
  permission: "gifts.read",
  summary: "One gift that waits for a review, with what was seen.",
  spec,
  params: ByNumericId,
  reply: HeldGift,
});

export const decideHeldGift = call({
  id: "backOffice.decideHeldGift",
  method: "POST",
  path: "/backoffice/api/held-gifts/:id/decision",
  access: "operator",
  permission: "gifts.issue",
  summary:
    "Releases a gift, which the player then may start, or refuses it for good. A release is refused where the offer runs no more or its budget is spent.",
  spec,
  params: ByNumericId,
  body: z.object({ decision: z.enum(["released", "refused"]), version: Version, reason: Reason }),
  reply: Outcome,
});
