import type { BoxRulesPreview as Preview } from "@croupier/contract/backOffice/boxRules";
import { Box, Typography } from "@mui/material";
import { euros } from "../common/money.ts";
import { Section } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";

type Rule = Preview["rules"][number];

const columns: readonly Column<Rule>[] = [
  { label: "Rule", of: ({ id }) => id },
  { label: "Now", of: nowText },
  {
    label: "A box costs",
    of: ({ cost_eur_cents: cents }) => (cents === null ? "not known" : euros(Math.round(cents))),
    figure: true,
  },
  {
    label: "Budget left",
    of: ({ budget_left_eur_cents: left }) => (left === null ? "no bound" : euros(left)),
    figure: true,
  },
];

function nowText({ is_on, is_used_up, is_table_used_up }: Rule): string {
  if (is_used_up) return "gives none: its budget is used up";
  if (is_table_used_up) return "gives none: the budget of its table is used up";
  return is_on ? "gives boxes" : "gives none";
}

const dark = { bgcolor: "#1c1f26", color: "#f3f1ea", borderRadius: 2, p: 2 } as const;

/** What players see of the boxes, and what one of each costs by the odds of its table. */
export function BoxRulesPreview({ preview }: { preview: Preview | undefined }) {
  const rules = preview?.rules ?? [];
  if (preview && preview.faults.length > 0 && rules.length === 0)
    return (
      <Section title="What a player sees">
        <Typography color="text.secondary">Not complete yet: a field above is at fault.</Typography>
      </Section>
    );
  return (
    <>
      <Section title="What a player sees">
        <Box
          role="figure"
          aria-label="Boxes and turns"
          sx={{ ...dark, display: "grid", gap: 2, gridTemplateColumns: "repeat(auto-fill, minmax(200px, 1fr))" }}
        >
          {rules.map(({ id, title, is_wheel, prizes }) => (
            <div key={id}>
              <Typography sx={{ fontWeight: 650 }}>{title}</Typography>
              <Typography variant="body2" sx={{ color: "#d8b45c" }}>
                {is_wheel ? "A turn of the wheel" : "A box"}
              </Typography>
              {prizes.slice(0, 4).map((prize) => (
                <Typography key={`${prize.title} ${prize.chance}`} variant="body2" sx={{ color: "#b9bcc6" }}>
                  {(100 * prize.chance).toLocaleString("en", { maximumSignificantDigits: 3 })}% {prize.title}
                </Typography>
              ))}
              {prizes.length > 4 && (
                <Typography variant="body2" sx={{ color: "#b9bcc6" }}>
                  and {prizes.length - 4} more
                </Typography>
              )}
            </div>
          ))}
        </Box>
      </Section>
      <Section title="What it costs">
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          One box, on average by the odds of the table and before any wagering. A rule that names no table is counted
          with everybody's; players of a group with a table of its own get that one.
        </Typography>
        <PartTable label="Cost of rules" columns={columns} items={rules} keyOf={({ id }) => id} none="No rule." />
      </Section>
    </>
  );
}
