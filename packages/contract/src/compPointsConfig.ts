import { z } from "zod";
import { CategorySlug, Currency, GroupName, Said } from "./configFields.ts";
import { references } from "./references.ts";

/* What an operator says about comp points: how they are earned, what they buy, and what a new level brings. */

const Sum = z.int().positive().max(Number.MAX_SAFE_INTEGER);
const Sums = z.record(Currency, Sum).refine((sums) => Object.keys(sums).length > 0, { message: "invalid" });
const GameIdentifier = z.string().min(1).max(200).register(references, { kind: "game" });

/** How much of a currency, in subunits, is staked for one point; the first line whose category a game has counts for it. */
const EarningRule = z.strictObject({
  /** Null: every game that no line before names. */
  category: CategorySlug.nullable(),
  stake_cents: Sums,
});

const Wagering = {
  /** 0: cash at once. */
  wager: z.int().min(0).max(1000),
  max_win_cents: z.record(Currency, Sum).optional(),
  valid_days: z.int().min(1).max(60),
};

/** Rounds of one game, each at a stake in the player's currency. */
const Freespins = {
  game: GameIdentifier,
  count: z.int().min(1).max(100),
  stake_cents: Sums,
  ...Wagering,
};

/** What a box is called by, and how long it can be opened; one that begins with `wheel` is a spin of the wheel. Source: 4-08. */
const Boxes = {
  group_key: z.string().regex(/^(wheel|box)_[a-z0-9_]{1,90}$/),
  valid_hours: z.int().min(1).max(1_440),
};

/** When a reduced card can be had: until an instant, or in every second week of the ISO calendar, by UTC. */
const Sale = z.union([z.strictObject({ until: z.iso.datetime() }), z.strictObject({ weeks: z.enum(["even", "odd"]) })]);
export type Sale = z.infer<typeof Sale>;

const Points = z.int().positive().max(100_000_000);

const Card = {
  /** Names the card for good; one that begins with `sale` is reduced. Source: 3-31. */
  group: z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/),
  title: Said,
  badges: z
    .array(z.enum(["popular", "new", "vip"]))
    .max(3)
    .optional(),
  sale: Sale.optional(),
  /** At most so many at once. */
  max_quantity: z.int().min(1).max(100).default(10),
  /** What it may give in all at a brand before any wagering; then it cannot be had any more. Without a bound where it is not named. */
  budget_eur_cents: Sum.optional(),
};

const MoneyCardConfig = z.strictObject({
  ...Card,
  rates: z
    .array(z.strictObject({ currency: Currency, amount_cents: Sum, points: Points }))
    .min(1)
    .max(50),
  ...Wagering,
});

const FreespinsCardConfig = z.strictObject({
  ...Card,
  rates: z
    .array(z.strictObject({ currency: Currency, points: Points }))
    .min(1)
    .max(50),
  ...Freespins,
});
/** Boxes and spins of the wheel, whose tables say what can be won. Source: 3-28, 3-31. */
const LootboxCardConfig = z.strictObject({
  ...Card,
  /** Each is opened by itself. */
  max_quantity: z.int().min(1).max(10).default(5),
  rates: z
    .array(z.strictObject({ currency: Currency, points: Points }))
    .min(1)
    .max(50),
  ...Boxes,
});
/** A campaign has 1,000 rounds at most. */
const fitsACampaign = ({ count, max_quantity }: { count: number; max_quantity: number }) =>
  count * max_quantity <= 1000;

/** What climbing to a level gives. */
export const LevelGift = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("money"), amount_cents: Sums, ...Wagering }),
  z.strictObject({ type: z.literal("freespins"), ...Freespins }),
  z.strictObject({ type: z.literal("lootbox"), title: Said, ...Boxes }),
]);

/** What climbing to a level of the ladder gives: also points to spend, and what offers for a level bring, by their group key. */
export const ClimbGift = z.discriminatedUnion("type", [
  ...LevelGift.options,
  z.strictObject({ type: z.literal("points"), points: Points }),
  z.strictObject({
    type: z.literal("offer"),
    group_key: z.string().trim().min(1).max(100).register(references, { kind: "gift" }),
  }),
]);

const oneOfEach = (cards: readonly { group: string }[]) =>
  new Set(cards.map(({ group }) => group)).size === cards.length;
const twice = { message: "same_id_twice" };
const isReducedAsNamed = ({ group, sale }: { group: string; sale?: Sale | undefined }) =>
  group.startsWith("sale") === (sale !== undefined);
/** A sale has an end, and only what is in a sale is named so. */
const misnamed = { message: "invalid", path: ["sale"] };

export const CompPointsConfig = z.strictObject({
  earning: z.array(EarningRule).max(100),
  money: z.array(MoneyCardConfig.refine(isReducedAsNamed, misnamed)).max(100).refine(oneOfEach, twice),
  freespins: z
    .array(
      FreespinsCardConfig.refine(isReducedAsNamed, misnamed).refine(fitsACampaign, {
        message: "invalid",
        path: ["max_quantity"],
      }),
    )
    .max(100)
    .refine(oneOfEach, twice),
  lootboxes: z
    .array(LootboxCardConfig.refine(isReducedAsNamed, misnamed))
    .max(100)
    .refine(oneOfEach, twice)
    .default([]),
  /** By the group of the level. */
  levels: z.record(GroupName, z.array(ClimbGift).max(10)),
  /**
   * What the gifts of all levels may give in all at a brand, in cents of EUR before any wagering; what offers bring counts in theirs. A
   * level for whose gifts too little is left gives none. Without a bound where it is not named.
   */
  levels_budget_eur_cents: Sum.optional(),
});
export type CompPointsConfig = z.infer<typeof CompPointsConfig>;
export type MoneyCardConfig = CompPointsConfig["money"][number];
export type FreespinsCardConfig = CompPointsConfig["freespins"][number];
export type LootboxCardConfig = CompPointsConfig["lootboxes"][number];
export type LevelGift = z.infer<typeof LevelGift>;
export type ClimbGift = z.infer<typeof ClimbGift>;
