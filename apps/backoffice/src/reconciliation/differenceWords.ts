import type { StatementDifference } from "@croupier/contract/backOffice/reconciliation";

/** What the two sides say differently, in words. */
export const differenceWords: Readonly<Record<StatementDifference["kind"], string>> = {
  missing_here: "The provider was paid, we know nothing of it",
  missing_there: "We have it as paid, the statement does not name it",
  other_amount: "Other amounts",
  other_currency: "Other currencies",
  other_state: "Paid on one side only",
};
