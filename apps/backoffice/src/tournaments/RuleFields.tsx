import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import { Box, Button, FormHelperText, IconButton, MenuItem, Stack, TextField } from "@mui/material";
import type { PartProps } from "./PlanFields.tsx";
import type { RuleDraft } from "./tournamentDraft.ts";

const grid = { display: "grid", gap: 1, gridTemplateColumns: "repeat(auto-fill, minmax(110px, 1fr))" } as const;

const events: Readonly<Record<RuleDraft["on"], string>> = {
  round: "Each round",
  stake: "Each whole … staked",
  win: "Each round that wins",
  multiplier: "A win of … times the stake",
};

/** What brings points, where points rank the players. */
export function RuleFields({ draft, set, faultOf, readOnly }: PartProps) {
  const { rules } = draft;
  const setRule = (line: number, change: Partial<RuleDraft>) =>
    set({ rules: rules.map((rule, at) => (at === line ? { ...rule, ...change } : rule)) });
  return (
    <Stack spacing={1.5} sx={{ pt: 1 }}>
      {rules.map((rule, line) => {
        const fault = ["each_cents", "multiplier", "points"]
          .map((path) => faultOf(`points_rules.${line}.${path}`))
          .find(Boolean);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
          <Box key={line} sx={grid}>
            <TextField
              select
              label="Event"
              value={rule.on}
              onChange={({ target }) => setRule(line, { on: target.value as RuleDraft["on"] })}
              slotProps={{ input: { readOnly } }}
            >
              {Object.entries(events).map(([value, text]) => (
                <MenuItem key={value} value={value}>
                  {text}
                </MenuItem>
              ))}
            </TextField>
            {(rule.on === "stake" || rule.on === "multiplier") && (
              <TextField
                label={rule.on === "stake" ? "Stake" : "Times"}
                type="number"
                value={rule.bound}
                onChange={({ target }) => setRule(line, { bound: target.value })}
                error={fault !== undefined}
                helperText={fault}
                slotProps={{ htmlInput: { min: 0, step: "any", readOnly } }}
              />
            )}
            <TextField
              label="Points"
              type="number"
              value={rule.points}
              onChange={({ target }) => setRule(line, { points: target.value })}
              slotProps={{ htmlInput: { min: 1, step: 1, readOnly } }}
            />
            {!readOnly && (
              <IconButton
                aria-label={`Remove event ${line + 1}`}
                onClick={() => set({ rules: rules.filter((_, at) => at !== line) })}
                sx={{ justifySelf: "start", alignSelf: "start" }}
              >
                <DeleteIcon />
              </IconButton>
            )}
          </Box>
        );
      })}
      {faultOf("points_rules") && <FormHelperText error>{faultOf("points_rules")}</FormHelperText>}
      {!readOnly && (
        <div>
          <Button onClick={() => set({ rules: [...rules, { on: "win", bound: "", points: "1" }] })}>
            Add an event
          </Button>
        </div>
      )}
    </Stack>
  );
}
