import type { BudgetLine, BudgetState as State } from "@croupier/contract/backOffice/budgets";
import { Box, Chip, LinearProgress, Stack, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { Title } from "react-admin";
import { BrandName } from "../common/brands.tsx";
import { euros } from "../common/money.ts";
import { Section } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { BudgetName } from "./BudgetName.tsx";
import { kindNames, stateNames, usedText } from "./budgetWords.ts";
import { useBudgets } from "./useBudgets.ts";

const columns: readonly Column<BudgetLine>[] = [
  { label: "Kind", of: ({ kind }) => <OnOneLine>{kindNames[kind]}</OnOneLine> },
  { label: "Name", of: (line) => <BudgetName line={line} /> },
  {
    label: "Brand",
    of: ({ brand }) => (
      <OnOneLine>
        <BrandName id={brand} none="All together" />
      </OnOneLine>
    ),
  },
  { label: "Budget", of: ({ budget_eur_cents }) => euros(budget_eur_cents), figure: true },
  { label: "Used", of: ({ spent_eur_cents }) => euros(spent_eur_cents), figure: true },
  { label: "Share", of: (line) => <Share line={line} />, figure: true },
  { label: "State", of: ({ state }) => <BudgetState state={state} /> },
];

function OnOneLine({ children }: { children: ReactNode }) {
  return <span style={{ whiteSpace: "nowrap" }}>{children}</span>;
}

/** How much of a budget is used, as a figure over a bar. */
function Share({ line }: { line: BudgetLine }) {
  const { spent_eur_cents: spent, budget_eur_cents: budget, state } = line;
  const percent = budget === 0 ? 100 : Math.min(100, (100 * spent) / budget);
  return (
    <Box sx={{ width: 88, ml: { md: "auto" } }}>
      {usedText(line)}
      <LinearProgress
        variant="determinate"
        aria-hidden
        value={percent}
        color={colours[state]}
        sx={{ borderRadius: 1 }}
      />
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

/** Every budget of what gives players something now, the most used first. */
export function BudgetsPage() {
  const { budgets, failed } = useBudgets();
  return (
    <Stack spacing={2} sx={{ py: 2, minWidth: 0 }}>
      <Title title="Budgets" />
      <Section title="Budgets of what gives something now">
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          What was given counts before any wagering. A budget is used up once what is left of it does not reach for
          another gift; what was promised until then is kept. A quest and a calendar count what is set aside for those
          who have begun.
        </Typography>
        <PartTable
          label="Budgets"
          columns={columns}
          items={budgets}
          keyOf={({ kind, of, brand }) => `${kind} ${of} ${brand ?? ""}`}
          none="Nothing that runs has a budget."
          {...{ failed }}
          stacked
        />
      </Section>
    </Stack>
  );
}
