import { z } from "zod";

/** Amounts by currency, as decimal digits of subunits. What a currency has no amount for is not offered in it. */
const Amounts = z.record(z.string(), z.int().positive());
export type Amounts = z.infer<typeof Amounts>;

const Wagering = {
  /** The requirement is this many times the bonus; 0 makes it cash at once. */
  wager: z.int().min(0).max(1_000),
  maxWin: Amounts.nullable().default(null),
  maxStake: Amounts.nullable().default(null),
};

/** Money that a deposit brings. */
const DepositMoney = z.object({
  type: z.literal("deposit"),
  percent: z.int().min(1).max(1_000),
  cap: Amounts,
  games: z.array(z.string()).min(1).nullable().default(null),
  ...Wagering,
});

/** Money that needs no deposit. */
const FixedMoney = z.object({
  type: z.literal("bonus"),
  amount: Amounts,
  games: z.array(z.string()).min(1).nullable().default(null),
  ...Wagering,
});

const Spins = z.object({
  type: z.literal("freespins"),
  count: z.int().min(1).max(1_000),
  game: z.string().min(3),
  stake: Amounts,
  ...Wagering,
});

/** What an operator offers, and to whom. */
export const OfferTerms = z
  .object({
    groupKey: z.string().nullable().default(null),
    gifts: z
      .array(z.discriminatedUnion("type", [DepositMoney, FixedMoney, Spins]))
      .min(1)
      .max(4),
    /** The least deposit. */
    least: Amounts.nullable().default(null),
    /** The player's n-th deposit only. */
    nth: z.int().min(1).max(100).nullable().default(null),
    /** Days of the week by UTC, 0 being Sunday. */
    weekdays: z.array(z.int().min(0).max(6)).min(1).nullable().default(null),
    groups: z.array(z.string()).min(1).nullable().default(null),
    countries: z.array(z.string()).min(1).nullable().default(null),
    licences: z.array(z.string()).min(1).nullable().default(null),
    /** The code that brings it; compared without regard to case. */
    code: z.string().trim().min(1).max(100).nullable().default(null),
    /** Once a player. */
    once: z.boolean().default(true),
    activatableDays: z.int().min(1).max(366).default(30),
    validDays: z.int().min(1).max(366).default(7),
  })
  .superRefine(({ gifts, least }, context) => {
    for (const [place, gift] of gifts.entries()) {
      const grants = gift.type === "deposit" ? gift.cap : gift.type === "bonus" ? gift.amount : {};
      for (const [currency, amount] of Object.entries(grants)) {
        const cap = gift.maxWin?.[currency];
        if (cap !== undefined && cap < amount)
          context.addIssue({ code: "custom", path: ["gifts", place, "maxWin", currency], message: "cap_below_grant" });
      }
      if (gift.type === "deposit" && least === null)
        context.addIssue({ code: "custom", path: ["least"], message: "required" });
    }
  });
export type OfferTerms = z.infer<typeof OfferTerms>;
export type OfferKind = "deposit" | "coupon";

export interface Offer {
  id: string;
  kind: OfferKind;
  title: string;
  terms: OfferTerms;
}

/** The group by which a player picks a deposit offer. Source: C-6.8. */
export const pickGroup = ({ id }: Pick<Offer, "id">) => `pick:${id}`;
