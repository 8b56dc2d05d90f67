import { z } from "zod";
import { call } from "./call.ts";
import { Cents, CurrencyCode, Instant } from "./money.ts";

/** A gift that an operator looks at first, as its player reads it. Source: 6-17, 4-01. */
export const PlayerHeldGift = z.object({
  id: z.int(),
  /** A message's key or a text. */
  title: z.string(),
  currency: CurrencyCode,
  /** What would be given before any wagering; null where the offer has no amount any more. */
  amount_cents: Cents.nullable(),
  state: z.enum(["in_review", "released", "refused"]),
  held_at: Instant,
  decided_at: Instant.nullable(),
});
export type PlayerHeldGift = z.infer<typeof PlayerHeldGift>;

export const listOwnHeldGifts = call({
  id: "gifts.held",
  method: "GET",
  path: "/api/player/held_gifts",
  access: "player",
  openToExcluded: true,
  summary: "The player's gifts that are looked at before they are given, and what was decided in the last seven days.",
  spec: ["6-17", "4-01"],
  reply: z.array(PlayerHeldGift),
});
