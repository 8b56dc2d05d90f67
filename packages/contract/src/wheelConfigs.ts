import { z } from "zod";
import { GroupName, Said } from "./configFields.ts";
import { GiftContent } from "./gifts.ts";
import { CurrencyAmount } from "./money.ts";
import { references } from "./references.ts";
import { Identifier, LooseId } from "./wire.ts";

/*
 * What the wheel gives. One table for everybody, one for each group that has its own, and what the page says around it.
 * Source: C-6.1, 3-26 to 3-28, 9-37 to 9-40.
 */

const WheelBonus = GiftContent.extend({ title: Said, type: z.enum(["freespins", "bonus"]) }).strict();

/** One segment, as an item of a loot box is. `color` is what our own wheel paints it in. */
const WheelItem = z.strictObject({
  id: LooseId,
  weight: z.int().min(0).max(1_000_000),
  prize: z.boolean().default(false),
  bonuses: z.array(WheelBonus).min(1).max(10),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .optional(),
});

/** At least one weight is not zero, so that something can be won. */
export const WheelItems = z
  .array(WheelItem)
  .min(2)
  .max(40)
  .refine((items) => items.some(({ weight }) => weight > 0), { message: "no_prize_can_be_won" })
  .refine((items) => items.every(({ bonuses }) => bonuses.every(hasItsValue)), { message: "prize_without_value" })
  .refine((items) => items.every(({ bonuses }) => bonuses.every(leavesRoomForAmount)), {
    message: "amount_in_one_currency",
  });

type WheelBonus = z.infer<typeof WheelBonus>;

/** `freespins_count` is a number of rounds, `amount` a sum in each currency. Source: 3-27. */
function hasItsValue({ type, attributes }: WheelBonus): boolean {
  const field = type === "freespins" ? "freespins_count" : "amount";
  const value = attributes.find((attribute) => attribute.field === field)?.value;
  return type === "freespins" ? typeof value === "number" && value > 0 : Array.isArray(value) && value.length > 0;
}

/** An amount written into the title would be the same in every currency: `{amount}` or a message says it. */
function leavesRoomForAmount({ type, title }: WheelBonus): boolean {
  return type === "freespins" || title.includes("{amount}") || /^[\w-]+(\.[\w-]+)+$/.test(title);
}

export const WheelConfigSegments = z.record(GroupName, WheelItems);

/** Who may turn the wheel and what our page says around it. Source: 4-08, 6-14. */
export const WheelPage = z.strictObject({
  isEnabled: z.boolean(),
  title: Said,
  rules: Said,
  /** Group keys of loot boxes that are a turn of the wheel; they begin as 4-08 says. */
  groupKeys: z
    .array(
      z
        .string()
        .max(100)
        .regex(/^(manual_)?wheel/),
    )
    .max(100),
});

/** When the site gives a box by itself. */
const AnyLootboxRule = z.strictObject({
  /** Together with the day, the sign-up or the deposit, makes the box happen once. */
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/),
  on: z.enum(["daily_visit", "registration", "deposit"]),
  /** The least deposit that brings it, for each currency in which one does. */
  least: z.array(CurrencyAmount).min(1, { message: "required" }).max(50).optional(),
  /** How often deposits bring it: each time, once a day by UTC, or with the first of a player. */
  every: z.enum(["deposit", "day", "first"]).optional(),
  /** Key under which the box is listed; keys of wheel spins begin as 4-08 says. */
  groupKey: z
    .string()
    .max(100)
    .regex(/^[a-z0-9_]+$/),
  title: Said,
  /** How long it can be opened. */
  validHours: z.int().min(1).max(8_784),
  /** The group whose table its boxes have, whoever receives them; without it that of the receiver. */
  table: z.string().min(1).max(100).register(references, { kind: "table", restricts: true }).optional(),
  /** From when on and until when it gives boxes; always without them. */
  from: z.iso.datetime().optional(),
  until: z.iso.datetime().optional(),
  /**
   * What its boxes may give in all at a brand, by what their tables give on average before any wagering. When less is left than one box
   * gives, no other is given; those that were given are kept. Without a bound where it is not named.
   */
  budgetEurCents: z.int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  /** Gives nothing until an operator lets it go on. */
  isPaused: z.boolean().optional(),
});

const LootboxRule = AnyLootboxRule.refine(({ on, least, every }) => on !== "deposit" || (least && every), {
  message: "required",
  path: ["least"],
})
  .refine(({ on, least, every }) => on === "deposit" || !(least || every), { message: "not_in_list", path: ["least"] })
  .refine(({ from, until }) => !from || !until || Date.parse(until) > Date.parse(from), {
    message: "ends_before_start",
    path: ["until"],
  });

/** Which boxes the site gives by itself, and what a prize is once it is drawn. */
export const LootboxRules = z.strictObject({
  rules: z
    .array(LootboxRule)
    .max(20)
    .refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, { message: "same_id_twice" }),
  /** A pokie: free spins that are won are played there, at its least stake. */
  freeSpinsGame: Identifier.clone().register(references, { kind: "game" }),
  /** Within how many days a prize must be started, and how many it then holds. */
  prizeDays: z.int().min(1).max(365),
  /**
   * What the tables of prizes may give in all at a brand, by the group whose table it is or `default` for everybody's, in cents of EUR before
   * any wagering. A box that the site gives by itself is counted when it is given, by what its table gives on average; when less is left,
   * no other is given from that table. Without a bound where a table is not named.
   */
  tableBudgets: z.record(GroupName, z.int().positive().max(Number.MAX_SAFE_INTEGER)).optional(),
});
