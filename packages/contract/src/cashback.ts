import { z } from "zod";
import { call } from "./call.ts";
import { Cents, CurrencyCode, Instant } from "./money.ts";
import { Identifier } from "./wire.ts";

/** What comes back of what a player lost of their own money since a period began, as it stands now. */
export const ComingCashback = z.object({
  offer_id: Identifier,
  /** A message key or a text. */
  title: z.string(),
  period: z.enum(["day", "week"]),
  currency: CurrencyCode,
  percent: z.int().positive(),
  /** Cash at once where nothing is wagered. */
  wager: z.number().nonnegative(),
  counted_from: Instant,
  /** When the period ends; it is given within the hours after. */
  counted_until: Instant,
  lost_cents: Cents,
  /** What would come back if the period ended now; 0 while it is less than the smallest sum. */
  coming_cents: Cents,
  cap_cents: Cents,
});
export type ComingCashback = z.infer<typeof ComingCashback>;

export const listComingCashback = call({
  id: "gifts.comingCashback",
  method: "GET",
  path: "/api/player/cashback",
  access: "player",
  openToExcluded: true,
  summary: "The cashback that the current day or week would bring the player, by offer and wallet.",
  spec: ["2.2-12"],
  reply: z.array(ComingCashback),
});
