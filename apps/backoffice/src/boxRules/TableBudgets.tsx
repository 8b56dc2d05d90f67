import type { BoxRulesPreview } from "@croupier/contract/backOffice/boxRules";
import { Stack, TextField, Typography } from "@mui/material";
import { euros } from "../common/money.ts";
import { Section } from "../common/Page.tsx";
import { useGroupName } from "../common/useGroupName.ts";

interface TableBudgetsProps {
  preview: BoxRulesPreview | undefined;
  budgets: Readonly<Record<string, string>>;
  set(budgets: Readonly<Record<string, string>>): void;
  faultOf(path: string): string | undefined;
  readOnly: boolean;
}

/** What each table of prizes may give, with what is left of it. */
export function TableBudgets({ preview, budgets, set, faultOf, readOnly }: TableBudgetsProps) {
  const groupName = useGroupName();
  const tables = [...new Set(["default", ...(preview?.tables ?? []), ...Object.keys(budgets)])];
  const leftOf = (table: string) => {
    const found = preview?.table_budgets.find((one) => one.table === table);
    if (!found) return "Empty for none";
    const left = `${euros(found.left_eur_cents)} left`;
    return found.is_used_up ? `${left}: used up, no other draw` : left;
  };
  return (
    <Section title="Budgets of tables">
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        What boxes and turns from a table may give at a brand, in EUR before any wagering. Each counts when it is given,
        by what the table gives on average, whatever gave it: a rule, a level or an exchange of points. Boxes by hand
        and those that quests and tournaments promised do not count here.
      </Typography>
      <Stack
        direction="row"
        useFlexGap
        sx={{ gap: 2, flexWrap: "wrap", "& > div": { flex: "1 1 260px", maxWidth: { sm: 320 } } }}
      >
        {tables.map((table) => {
          const fault = faultOf(`tableBudgets.${table}`);
          return (
            <TextField
              key={table}
              type="number"
              label={`Table: ${groupName(table)}`}
              value={budgets[table] ?? ""}
              onChange={({ target }) => set({ ...budgets, [table]: target.value })}
              error={fault !== undefined}
              helperText={fault ?? leftOf(table)}
              slotProps={{ htmlInput: { readOnly, min: 0 } }}
            />
          );
        })}
      </Stack>
    </Section>
  );
}
