import type { BudgetKind, BudgetLine, BudgetState } from "@croupier/contract/backOffice/budgets";

/** What an operator reads for a kind of thing that has a budget. */
export const kindNames: Readonly<Record<BudgetKind, string>> = {
  offer: "Offer",
  quest: "Quest",
  box_rule: "Box rule",
  shop_card: "Card of the points shop",
  calendar: "Calendar of prizes",
  levels: "Gifts of levels",
  prize_table: "Table of prizes",
};

export const stateNames: Readonly<Record<BudgetState, string>> = {
  going: "Going",
  nearly: "Nearly used up",
  used_up: "Used up",
};

/** The page on which a budget is set, with the brand's own form where it has one. */
export function pageOf({ kind, of, brand }: Pick<BudgetLine, "kind" | "of" | "brand">): string {
  if (kind === "offer") return `/offers/${encodeURIComponent(of)}/show`;
  if (kind === "quest") return `/quests/${of}/show`;
  const pages = {
    ...{ box_rule: "/box-rules", shop_card: "/points", calendar: "/adventures", levels: "/points" },
    prize_table: "/box-rules",
  };
  const page = pages[kind];
  return brand ? `${page}?brand=${encodeURIComponent(brand)}` : page;
}

/** `92%`; rounded down, so that what is not used up never says so. */
export const usedText = ({ spent_eur_cents: spent, budget_eur_cents: budget }: BudgetLine): string =>
  `${budget === 0 ? 100 : Math.floor((100 * spent) / budget)}%`;
