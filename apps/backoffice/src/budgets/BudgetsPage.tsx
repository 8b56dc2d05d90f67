import type { BudgetLine, BudgetState as State } from "@croupier/contract/backOffice/budgets";
import { Box, Chip, LinearProgress, Stack, Typography } from "@mui/material";
import { Title } from "react-admin";
import { BrandName } from "../common/brands.tsx";
import { count, euros } from "../common/money.ts";
import { Section } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { BudgetName } from "./BudgetName.tsx";
import { kindNames, stateNames, usedText } from "./budgetWords.ts";
import { useBudgets } from "./useBudgets.ts";

const columns: readonly Column<BudgetLine>[] = [
  { label: "Of", of: (line) => <What line={line} /> },
  { label: "Brand", of: ({ brand }) => <BrandName id={brand} none="All together" /> },
  { label: "Used", of: (line) => <Used line={line} /> },
  { label: "State", of: ({ state }) => <BudgetState state={state} /> },
];

/** What kind of thing has the budget, over its name. */
function What({ line }: { line: BudgetLine }) {
  return (
    <span>
      <Typography component="span" variant="caption" color="text.secondary" sx={{ display: "block" }}>
        {kindNames[line.kind]}
      </Typography>{" "}
      <BudgetName line={line} />
    </span>
  );
}

/** How much of a budget is used: in money and as a share over a bar, with what is left where that is too little. */
function Used({ line }: { line: BudgetLine }) {
  const { spent_eur_cents: spent, budget_eur_cents: budget, state } = line;
  const percent = budget === 0 ? 100 : Math.min(100, (100 * spent) / budget);
  const left = budget - spent;
  return (
    <Box sx={{ maxWidth: 260, minWidth: { sm: 200 } }}>
      <Stack direction="row" sx={{ justifyContent: "space-between", gap: 1.5, fontVariantNumeric: "tabular-nums" }}>
        <span style={{ whiteSpace: "nowrap" }}>
          {euros(spent)} of {euros(budget)}
        </span>
        <Box component="span" sx={{ color: "text.secondary" }}>
          {usedText(line)}
        </Box>
      </Stack>
      <LinearProgress
        variant="determinate"
        aria-hidden
        value={percent}
        color={colours[state]}
        sx={{ borderRadius: 1, my: 0.5 }}
      />
      {state === "used_up" && left > 0 && (
        <Typography variant="caption" color="text.secondary">
          {euros(left)} left: too little for one more
        </Typography>
      )}
    </Box>
  );
}

const colours = { going: "success", nearly: "warning", used_up: "error" } as const satisfies Record<State, string>;

function BudgetState({ state }: { state: State }) {
  return (
    <Chip
      size="small"
      variant="outlined"
      label={stateNames[state]}
      color={colours[state]}
      sx={{ justifySelf: "start" }}
    />
  );
}

/** `2 used up, 1 nearly, 30 going`. */
function countsText(budgets: readonly BudgetLine[]): string {
  const of = (state: State) => count(budgets.filter((one) => one.state === state).length);
  return `${of("used_up")} used up, ${of("nearly")} nearly, ${of("going")} going`;
}

/** Every budget of what gives players something now, the most used first. */
export function BudgetsPage() {
  const { budgets, failed, again } = useBudgets();
  return (
    <Stack spacing={2} sx={{ py: 2, minWidth: 0 }}>
      <Title title="Budgets" />
      <Section title="Budgets of what gives something now">
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          What was given counts before any wagering. A budget is used up once what is left of it does not reach for
          another gift; what was promised until then is kept. A quest and a calendar count what is set aside for those
          who have begun.
        </Typography>
        {budgets && budgets.length > 0 && (
          <Typography variant="body2" sx={{ mb: 1, fontWeight: 600 }}>
            {countsText(budgets)}
          </Typography>
        )}
        <PartTable
          label="Budgets"
          columns={columns}
          items={budgets}
          keyOf={({ kind, of, brand }) => `${kind} ${of} ${brand ?? ""}`}
          none="Nothing that runs has a budget."
          {...{ failed, again }}
          stacked="sm"
        />
      </Section>
    </Stack>
  );
}
