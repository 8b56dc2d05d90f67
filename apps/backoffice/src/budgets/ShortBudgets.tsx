import type { BudgetLine } from "@croupier/contract/backOffice/budgets";
import { Alert, AlertTitle, Box } from "@mui/material";
import { LinkBase } from "react-admin";
import { BrandName } from "../common/brands.tsx";
import { counted, euros } from "../common/money.ts";
import { usePermission } from "../common/usePermission.ts";
import { BudgetName } from "./BudgetName.tsx";
import { kindNames, usedText } from "./budgetWords.ts";
import { useBudgets } from "./useBudgets.ts";

const shownAtOnce = 5;

/** On the start page: the budgets that are used up or nearly, each with the way to its page. Nothing where there are none. */
export function ShortBudgets() {
  const { budgets } = useBudgets(usePermission("offers.read"));
  const short = (budgets ?? []).filter(({ state }) => state !== "going");
  if (short.length === 0) return null;
  const usedUp = short.filter(({ state }) => state === "used_up").length;
  const others = short.length - Math.min(short.length, shownAtOnce);
  return (
    <Alert severity="warning" role="region" aria-label="Budgets that end">
      <AlertTitle component="h2">{titleOf(usedUp, short.length - usedUp)}</AlertTitle>
      <Box component="ul" sx={{ m: 0, mb: 1, pl: 2.5, "& li": { py: 0.25 } }}>
        {short.slice(0, shownAtOnce).map((line) => (
          <li key={`${line.kind} ${line.of} ${line.brand ?? ""}`}>
            <ShortBudget line={line} />
          </li>
        ))}
      </Box>
      <LinkBase to="/budgets">{others > 0 ? `${others} more, and all budgets` : "All budgets"}</LinkBase>
    </Alert>
  );
}

/** `2 budgets used up, 1 nearly`; what there is none of goes unsaid. */
function titleOf(usedUp: number, nearly: number): string {
  if (usedUp === 0) return `${counted(nearly, "budget")} nearly used up`;
  return nearly === 0
    ? `${counted(usedUp, "budget")} used up`
    : `${counted(usedUp, "budget")} used up, ${nearly} nearly`;
}

function ShortBudget({ line }: { line: BudgetLine }) {
  const { kind, brand, state, budget_eur_cents, spent_eur_cents } = line;
  return (
    <>
      {kindNames[kind]} <BudgetName line={line} />
      {brand !== null && (
        <>
          {" at "}
          <BrandName id={brand} />
        </>
      )}
      : {euros(spent_eur_cents)} of {euros(budget_eur_cents)} used
      {state === "used_up" ? "; it gives nothing more." : `, ${usedText(line)}.`}
    </>
  );
}
