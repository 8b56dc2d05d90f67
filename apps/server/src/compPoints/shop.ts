import type { CompPointsConfig } from "@croupier/contract/compPointsConfig";
import type { RewardGame } from "./deps.ts";

/** Types of exchange whose cards the operator's configuration names; tickets are those of the lotteries that run. Source: 9-35. */
export type OfferedType = "money" | "freespins" | "lootboxes";

export interface Shop {
  config: CompPointsConfig | null;
  games: ReadonlyMap<string, RewardGame>;
  hasBoxes: boolean;
  /** Whether the table of prizes still gives some from which whoever looks at the shop draws. */
  hasDrawLeft: boolean;
  /** Currency of the rate that names a card's price where nobody's is asked. */
  standard: string;
  /** Budgets of cards by their type and group. */
  budgets: ReadonlyMap<string, CardBudget>;
  now: Date;
}

/** The budget of a card, what was given out of it and what is left, in cents of EUR, and whether that reaches for another one. */
export interface CardBudget {
  limit: number;
  spent: number;
  left: number;
  isUsedUp: boolean;
}
