import type { BudgetKind } from "@croupier/contract/backOffice/budgets";

/** A budget of something that gives players something now, as operators are told of it. Amounts are cents of EUR before any wagering. */
export interface BudgetUse {
  kind: BudgetKind;
  /** Of the thing that has it, and how operators call that. */
  of: string;
  name: string;
  /** Id of the brand at which it counts; null where all brands share it. */
  brand: string | null;
  limit: number;
  spent: number;
  /** What is left does not reach for another gift. */
  isUsedUp: boolean;
}
