import { z } from "zod";

/* The prizes of contests: what a place can win, and the budgets that all places share. Amounts are cents of the contest's currency. */

export const PrizeCount = z.int().positive().max(1_000_000_000);
export const PrizeAmount = z.int().positive().max(1_000_000_000_00);
/** Hundredths of a per cent of the budget. */
const Share = z.int().positive().max(10_000);

export const prizeParts = {
  money_award_cents: PrizeAmount.nullable(),
  money_budget_share: Share.nullable(),
  /** Money is cash without it, else a bonus that is wagered so many times. */
  wager_multiplier: z.int().min(1).max(1_000).nullable(),
  freespins_count: z.int().min(1).max(1_000).nullable(),
  chargeable_comp_points: PrizeCount.nullable(),
  chargeable_comp_points_share: Share.nullable(),
  persistent_comp_points: PrizeCount.nullable(),
  persistent_comp_points_share: Share.nullable(),
  stuff: z.string().trim().min(1).max(200).nullable(),
};

/** The things among the prizes as players read them, by what the plan calls them. */
export const ShownThings = z.record(z.string(), z.string());
export type ShownThings = z.infer<typeof ShownThings>;

/** Parts of a prize of which nothing is given to a winner who may have no bonuses. */
export const WithheldPart = z.enum(["bonus", "freespins", "lootboxes"]);
export type WithheldPart = z.infer<typeof WithheldPart>;

/** What only contests with games can give. */
export const contestPrizeParts = {
  lootboxes_count: z.int().min(1).max(20).nullable(),
  tickets_count: z.int().min(1).max(1_000).nullable(),
};

const Parts = z.object({ ...prizeParts, ...z.object(contestPrizeParts).partial().shape });
export type PrizeParts = z.infer<typeof Parts>;

export const budgets = {
  money_budget_cents: z.int().min(0).max(1_000_000_000_00),
  chargeable_comp_points_budget: z.int().min(0).max(1_000_000_000),
  persistent_comp_points_budget: z.int().min(0).max(1_000_000_000),
};
const BudgetFields = z.object(budgets);
export type Budgets = z.infer<typeof BudgetFields>;
