import { z } from "zod";
import { call } from "./call.ts";
import { Cents, CurrencyCode, Instant, PositiveCents } from "./money.ts";
import { ReceiverRefusal } from "./promoCodes.ts";
import { Identifier } from "./wire.ts";

/** A day by UTC, `2026-12-24`. */
const Day = z.iso.date();

/** A day's state for a visitor. Source: 4-18. */
export const AdventureDayState = z.enum(["lost", "completed", "future", "active", "superPrize"]);
export type AdventureDayState = z.infer<typeof AdventureDayState>;

/** What a day gives, in the visitor's currency. Sums are subunits. */
export const AdventureGift = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("freespins"),
    count: z.int().positive(),
    stake_cents: PositiveCents,
    game: z.object({ identifier: Identifier, title: z.string(), frontend_url: z.string() }),
    max_win_cents: Cents.nullable(),
  }),
  z.object({ type: z.literal("bonus"), amount_cents: PositiveCents, max_win_cents: Cents.nullable() }),
  z.object({
    type: z.literal("deposit"),
    percent: z.int().positive(),
    cap_cents: PositiveCents,
    max_win_cents: Cents.nullable(),
  }),
]);
export type AdventureGift = z.infer<typeof AdventureGift>;

/** Source: 3-56, 3-57. */
export const AdventureDay = z.object({
  day: Day,
  index: z.int().nonnegative(),
  /** A message key or a text. */
  title: z.string(),
  step: z.int().positive(),
  step_total: z.int().positive(),
  is_super_prize: z.boolean(),
  is_completed: z.boolean(),
  today: z.boolean(),
  state: AdventureDayState,
  /** Whether the prize can still be had; a super prize for which too few steps are left cannot, nor can a day of a full calendar. */
  attainable: z.boolean(),
  /** Words of the operator. */
  prize: z.object({ bonus: z.string().nullable(), fs: z.string().nullable() }),
  image: z.string().nullable(),
  condition: z.object({
    min_dep_cents: Cents,
    wager: z.int().nonnegative(),
    period_activation_days: z.int().positive(),
    /** Completed steps that the prize asks for; 0 for a step. */
    steps: z.int().nonnegative(),
  }),
  variables: z.record(z.string(), z.string()),
  gifts: z.array(AdventureGift),
  /** What the day brought: ids of the lists of bonuses and free spins. */
  given: z.array(z.object({ type: z.enum(["bonus", "freespins"]), id: z.int().positive() })),
  opens_at: Instant,
  closes_at: Instant,
});
export type AdventureDay = z.infer<typeof AdventureDay>;

export const AdventureCalendar = z.object({
  currency: CurrencyCode,
  /** The last day is completed, or its time is over. Source: 4-17. */
  is_finished: z.boolean(),
  steps_done: z.int().nonnegative(),
  step_total: z.int().positive(),
  /** When the next one begins, where it is known. */
  next_at: Instant.nullable(),
  /** False for a player who is given no bonuses: then no day can be completed. */
  receives: z.boolean(),
  /** Which of the rules of who stands against it. */
  refusal: ReceiverRefusal.nullable(),
  /** It takes nobody else: its prizes are set aside for those who have begun, and the visitor has not. No day can be had then. */
  full: z.boolean(),
  days: z.array(AdventureDay).min(1),
});
export type AdventureCalendar = z.infer<typeof AdventureCalendar>;

export const getAdventure = call({
  id: "adventures.calendar",
  method: "GET",
  path: "/api/adventure",
  access: "guest",
  summary:
    "The calendar of daily prizes that is on for the visitor, with the states of its days; `null` where none is.",
  spec: ["2.6-08", "3-56", "4-13", "4-18"],
  reply: z.object({ adventure: AdventureCalendar.nullable() }),
});
