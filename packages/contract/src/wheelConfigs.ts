import { z } from "zod";
import { GroupName, Said } from "./configFields.ts";
import { GiftContent } from "./gifts.ts";
import { LooseId } from "./wire.ts";

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
