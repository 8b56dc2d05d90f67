import { z } from "zod";
import { call } from "../call.ts";
import { Cents, CurrencyCode, Instant, PositiveCents } from "../money.ts";
import { ByNumericId, NumericId } from "../wire.ts";
import { Outcome, Reason } from "./lists.ts";
import { longestReport_days } from "./reports.ts";

/* What one player was given, gifts by hand, and what became of the gifts of offers. */

const spec = ["F-65", "3-22"] as const;

export const GiftKind = z.enum(["bonus", "freespins"]);
export type GiftKind = z.infer<typeof GiftKind>;

export const BackOfficeGift = z.object({
  id: z.int(),
  kind: GiftKind,
  title: z.string(),
  /** What it was given for. */
  strategy: z.string(),
  stage: z.string(),
  currency: CurrencyCode,
  /** The bonus, or the stakes of all rounds. */
  amount_cents: Cents,
  /** How often the bonus has to be staked. */
  wager: z.int(),
  required_cents: Cents,
  wagered_cents: Cents,
  /** What became cash; of free spins, what they won. */
  converted_cents: Cents,
  /** Rounds of free spins; null of a bonus. */
  rounds: z.object({ game: z.string(), total: z.int(), used: z.int() }).nullable(),
  created_at: Instant,
  /** Until when it can be started or played. */
  until: Instant.nullable(),
  cancelable: z.boolean(),
});
export type BackOfficeGift = z.infer<typeof BackOfficeGift>;

export const listPlayerGifts = call({
  id: "backOffice.playerGifts",
  method: "GET",
  path: "/backoffice/api/players/:id/gifts",
  access: "operator",
  permission: "gifts.read",
  summary: "A player's bonuses and free spins, newest first, 200 of each at most.",
  spec,
  params: ByNumericId,
  reply: z.object({ data: z.array(BackOfficeGift) }),
});

const Wagering = {
  wager: z.int().min(0).max(1_000),
  max_win_cents: PositiveCents.nullable(),
  max_stake_cents: PositiveCents.nullable(),
};

const MoneyByHand = z
  .object({ type: z.literal("bonus"), amount_cents: PositiveCents, ...Wagering })
  .refine(({ amount_cents, max_win_cents }) => max_win_cents === null || max_win_cents >= amount_cents, {
    message: "cap_below_grant",
    path: ["max_win_cents"],
  });
const SpinsByHand = z.object({
  ...{ type: z.literal("freespins"), game: z.string().min(1, { message: "required" }).max(200) },
  ...{ count: z.int().min(1).max(1_000), stake_cents: PositiveCents },
  /** The most that all rounds may win together: of a title of an outside studio, and of no other. */
  max_cents: PositiveCents.nullable().default(null),
  ...Wagering,
});

export const issuePlayerGift = call({
  id: "backOffice.issueGift",
  method: "POST",
  path: "/backoffice/api/players/:id/gifts",
  access: "operator",
  permission: "gifts.issue",
  summary: "Gives one player a bonus or free spins. What is worth more than the threshold waits for a second person.",
  spec,
  params: ByNumericId,
  body: z.object({
    /** The caller's own key: sent again it is answered as before and gives nothing more; with other content it is refused. */
    key: z.uuid(),
    title: z.string().trim().min(1, { message: "required" }).max(200, { message: "too_long" }),
    currency: CurrencyCode,
    /** Where the player finds it; without it, where they last opened a game or paid. */
    brand: z.string().min(1).max(100).optional(),
    gift: z.union([MoneyByHand, SpinsByHand]),
    /** Within how many days it must be started, and how many it then holds. */
    activatable_days: z.int().min(1).max(366),
    valid_days: z.int().min(1).max(366),
    reason: Reason,
  }),
  reply: Outcome,
});

export const cancelPlayerGift = call({
  id: "backOffice.cancelGift",
  method: "POST",
  path: "/backoffice/api/players/:id/gifts/:kind/:gift/cancel",
  access: "operator",
  permission: "gifts.issue",
  summary:
    "Takes a bonus back with what it won, or the rounds of free spins that are left. What is worth more than the threshold waits for a second person.",
  spec,
  params: z.object({ id: NumericId, kind: GiftKind, gift: NumericId }),
  body: z.object({ reason: Reason }),
  reply: Outcome,
});

/** What became of the gifts of an offer in one currency. Formulas: packages/rules/src/bonuses/offerCosts.ts. */
export const OfferReportLine = z.object({
  offer: z.string(),
  title: z.string(),
  currency: CurrencyCode,
  gifts: z.int(),
  players: z.int(),
  granted_cents: Cents,
  wagered_cents: Cents,
  converted_cents: Cents,
  lost_cents: Cents,
  cost_cents: Cents,
});
export type OfferReportLine = z.infer<typeof OfferReportLine>;

const Day = z.iso.date();

export const getOfferReport = call({
  id: "backOffice.offerReport",
  method: "GET",
  path: "/backoffice/api/offer-report",
  access: "operator",
  permission: "offers.read",
  summary: "Gifts that offers gave on some days, both included, and what became of them until now.",
  spec,
  query: z
    .object({ from: Day, to: Day })
    .refine(({ from, to }) => from <= to, { message: "too_small", path: ["to"] })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < longestReport_days * 86_400_000, {
      message: "too_big",
      path: ["to"],
    }),
  reply: z.object({ lines: z.array(OfferReportLine) }),
});
