import { z } from "zod";
import { Cents, ClosedGift, Currency, GroupKey, GroupName, Image, SafeUrl, Said } from "./configFields.ts";
import { BonusOffer } from "./gifts.ts";
import { references } from "./references.ts";
import { Identifier } from "./wire.ts";

/*
 * What operators say about gifts: which are switched off, how they look, what is offered beside, and the calendar of
 * daily prizes. Source: C-6.1.
 */

/** Gifts that nobody gets, and beside them those that a group does not get. Source: 6-15, 6-17. */
export const DisabledBonuses = z.strictObject({
  group_keys: z.array(ClosedGift).max(500),
  byGroup: z.record(GroupName, z.array(ClosedGift).max(500)).default({}),
});

/** Picture and address of the gifts of some group keys. */
export const ModifyGiftsConfig = z
  .array(z.strictObject({ group_keys: z.array(GroupKey).min(1).max(100), logo: Image, url: SafeUrl }))
  .max(500);

/** A group of players, and a deposit offer that is made to it beside those of the bonus engine. */
export const AdditionalGifts = z.record(GroupName, BonusOffer.strict().register(references, { kind: "offer" }));

/**
 * `Name__3/7__24/12/2026`: the prize, which step of how many, and its day; a day of the week instead of a date comes again every
 * week. The super prize is the step after the last. Source: 3-58, 4-13.
 */
const dayTitle =
  /^[^_]+(?:_[^_]+)*__\d{1,3}\/\d{1,3}__((0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])\/\d{4}|mon|tue|wed|thu|fri|sat|sun)$/;

const byCurrency = z.record(Currency, Cents);
const hasSum = (sums: Readonly<Record<string, number>>) => Object.keys(sums).length > 0;
/** A sum in one currency at least. */
const Sums = byCurrency.refine(hasSum, { message: "required" });

/** What the deposit of a day brings. The wagering is the day's. */
const AdventureGift = z.discriminatedUnion("type", [
  /** Free spins at the least stake of the player's currency. */
  z.strictObject({
    type: z.literal("freespins"),
    count: z.int().min(1).max(1_000),
    game: Identifier.clone().register(references, { kind: "game" }),
    maxWin: byCurrency.optional(),
  }),
  z.strictObject({ type: z.literal("bonus"), amount: Sums, maxWin: byCurrency.optional() }),
  /** A part of what was paid in, up to a sum. */
  z.strictObject({
    type: z.literal("deposit"),
    percent: z.int().min(1).max(1_000),
    cap: Sums,
    maxWin: byCurrency.optional(),
  }),
]);

const AdventureDay = z
  .strictObject({
    title: z.string().max(200).regex(dayTitle),
    prize: z.strictObject({ freespin: Said.optional(), bonus: Said.optional() }),
    image: z.strictObject({ src: Image, srcRetina: Image }).optional(),
    condition: z.strictObject({
      /** Words, in which `{name}` is a variable, or subunits by currency. Only sums can be held against a deposit. */
      minDep: z.union([Said, byCurrency]),
      wager: z.int().min(0).max(1000),
      periodActivationDays: z.int().min(1).max(60),
      /** Of the super prize: after how many steps; all of them without it. */
      steps: z.int().min(0).max(366).optional(),
    }),
    /** A day without gifts, or whose least deposit is words, is kept for other clients and is no part of our calendar. */
    gifts: z.array(AdventureGift).min(1, { message: "day_without_gift" }).max(4).optional(),
  })
  .refine(({ condition: { minDep } }) => typeof minDep === "string" || hasSum(minDep), {
    message: "required",
    path: ["condition", "minDep"],
  });

/** When a group's calendars are on, both days included, and what they may give; always and without a bound where it is not there. */
const AdventurePlan = z
  .strictObject({
    from: z.iso.date().optional(),
    until: z.iso.date().optional(),
    isPaused: z.boolean().optional(),
    /**
     * What they may give in all at a brand, in cents of EUR before any wagering. For a player who completes a first day all that the
     * calendar can still bring is set aside; when less is left than that, nobody else begins.
     */
    budgetEurCents: z.int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  })
  .refine(({ from, until }) => !from || !until || until >= from, { message: "ends_before_start", path: ["until"] });

/** The calendar of daily prizes by group of players. Source: C-6.1, 3-56 to 3-58, 4-13. */
export const VipAdventures = z.strictObject({
  variables: z.record(GroupName, z.record(z.string().max(100), z.record(Currency, z.string().max(100)))),
  prizes: z.record(GroupName, z.array(AdventureDay).max(366)),
  plans: z.record(GroupName, AdventurePlan).optional(),
  /** Where it may be given; everywhere without it. */
  licences: z.array(z.string().min(2).max(10)).min(1).max(20).optional(),
});
