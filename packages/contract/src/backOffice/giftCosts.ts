import { z } from "zod";
import { call } from "../call.ts";
import { Cents, CurrencyCode } from "../money.ts";
import { longestReport_days } from "./reports.ts";

/* What everything that players are given costs, by where it comes from. */

/** Where gifts come from. What comes out of a box is the box's, whatever brought the box. */
export const giftSources = [
  "offer",
  "wheel",
  "box",
  "shop",
  "level",
  "calendar",
  "quest",
  "tournament",
  "lottery",
  "hand",
  "free_rounds",
  "other",
] as const;
export const GiftSource = z.enum(giftSources);
export type GiftSource = z.infer<typeof GiftSource>;

const Day = z.iso.date();

/** Gifts of one source that were issued on a day at a brand in a currency, and what became of them until now. */
export const GiftCostLine = z.object({
  day: Day,
  /** Id of the brand; empty where it is not known. */
  brand: z.string(),
  source: GiftSource,
  currency: CurrencyCode,
  issued: z.int(),
  /** Those that came into play. */
  taken: z.int(),
  granted_cents: Cents,
  wagered_cents: Cents,
  converted_cents: Cents,
  cost_cents: Cents,
});
export type GiftCostLine = z.infer<typeof GiftCostLine>;

export const getGiftCosts = call({
  id: "backOffice.giftCosts",
  method: "GET",
  path: "/backoffice/api/gift-costs",
  access: "operator",
  permission: "reports.read",
  summary:
    "What was given on some days, both included, by source, brand and currency, and what became of it until now: wagered, turned into cash, cost.",
  spec: ["F-65", "3-22"],
  query: z
    .object({ from: Day, to: Day })
    .refine(({ from, to }) => from <= to, { message: "too_small", path: ["to"] })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < longestReport_days * 86_400_000, {
      message: "too_big",
      path: ["to"],
    }),
  reply: z.object({ lines: z.array(GiftCostLine) }),
});
