import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import { Box, Button, FormHelperText, IconButton, MenuItem, Stack, TextField } from "@mui/material";
import { type PartProps, row, Texts } from "./PlanFields.tsx";
import { newPrize, type PrizeDraft, type RuleDraft } from "./tournamentDraft.ts";

const grid = { display: "grid", gap: 1, gridTemplateColumns: "repeat(auto-fill, minmax(110px, 1fr))" } as const;
const frame = { border: 1, borderColor: "divider", borderRadius: 1, p: 1.5, m: 0 } as const;

/** The parts of a prize with the names under which the server refuses them. */
const parts = [
  { name: "from", path: "from", label: "From place" },
  { name: "to", path: "to", label: "To place" },
  { name: "money", path: "money_award_cents", label: "Money each" },
  { name: "share", path: "money_budget_share", label: "Share each, %" },
  { name: "wager", path: "wager_multiplier", label: "Wager, times" },
  { name: "spins", path: "freespins_count", label: "Free spins" },
  { name: "points", path: "chargeable_comp_points", label: "Points" },
  { name: "levelPoints", path: "persistent_comp_points", label: "Level points" },
  { name: "boxes", path: "lootboxes_count", label: "Boxes" },
  { name: "tickets", path: "tickets_count", label: "Tickets" },
  { name: "stuff", path: "stuff", label: "Thing" },
] as const;

/** The budgets, and a line for each step of the ladder. */
export function PrizeFields(props: PartProps) {
  const { draft, set, faultOf, readOnly } = props;
  const { prizes, currency } = draft;
  const setPrize = (line: number, change: Partial<PrizeDraft>) =>
    set({ prizes: prizes.map((prize, at) => (at === line ? { ...prize, ...change } : prize)) });
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <Stack direction="row" useFlexGap sx={row}>
        <Texts
          {...props}
          fields={[
            {
              ...{ name: "money", path: "money_budget_cents", label: `Prize money in ${currency}`, type: "number" },
              hint: "All prizes of money fit into it",
            },
            {
              ...{ name: "points", path: "chargeable_comp_points_budget", label: "Budget of points", type: "number" },
              hint: "To spend",
            },
            {
              ...{ name: "levelPoints", path: "persistent_comp_points_budget", label: "Budget of level points" },
              ...{ type: "number", hint: "For the level alone" },
            },
            { name: "freeSpinsGame", path: "free_spins_game", label: "Game of free spins", hint: "Its identifier" },
            { name: "lottery", path: "tickets_lottery", label: "Lottery of tickets", hint: "Its identifier or series" },
          ]}
        />
      </Stack>
      {prizes.map((prize, line) => (
        <Box
          component="fieldset"
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
          key={line}
          sx={{ ...frame, ...grid }}
          aria-label={`Places ${prize.from} to ${prize.to}`}
        >
          {parts.map(({ name, path, label }) => {
            const fault =
              faultOf(`prizes.${line}.${path}`) ?? (name === "from" ? faultOf(`prizes.${line}`) : undefined);
            return (
              <TextField
                key={name}
                label={label}
                type={name === "stuff" ? "text" : "number"}
                value={prize[name]}
                onChange={({ target }) => setPrize(line, { [name]: target.value })}
                error={fault !== undefined}
                helperText={fault}
                slotProps={{ htmlInput: name === "stuff" ? { readOnly } : { min: 0, step: "any", readOnly } }}
              />
            );
          })}
          {!readOnly && prizes.length > 1 && (
            <IconButton
              aria-label={`Remove places ${prize.from} to ${prize.to}`}
              onClick={() => set({ prizes: prizes.filter((_, at) => at !== line) })}
              sx={{ justifySelf: "start", alignSelf: "start" }}
            >
              <DeleteIcon />
            </IconButton>
          )}
        </Box>
      ))}
      {faultOf("prizes") && <FormHelperText error>{faultOf("prizes")}</FormHelperText>}
      {!readOnly && (
        <div>
          <Button onClick={() => set({ prizes: [...prizes, newPrize(prizes)] })}>Add places</Button>
        </div>
      )}
    </Stack>
  );
}

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
