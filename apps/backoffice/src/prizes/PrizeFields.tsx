import type { ShownThings } from "@croupier/contract/backOffice/prizes";
import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import { Box, Button, FormHelperText, IconButton, Stack, TextField, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { fieldGrid } from "../common/fieldGrid.ts";
import { newPrize, type PrizeDraft, placesOfLine } from "./prizeDraft.ts";

/** The parts of a prize with the names under which the server refuses them. */
const parts = [
  { name: "money", path: "money_award_cents", label: "Money" },
  { name: "share", path: "money_budget_share", label: "Share, %" },
  { name: "wager", path: "wager_multiplier", label: "Wager, times" },
  { name: "spins", path: "freespins_count", label: "Free spins" },
  { name: "points", path: "chargeable_comp_points", label: "Points" },
  { name: "levelPoints", path: "persistent_comp_points", label: "Level points" },
  { name: "boxes", path: "lootboxes_count", label: "Boxes" },
  { name: "tickets", path: "tickets_count", label: "Tickets" },
  { name: "stuff", path: "stuff", label: "Thing" },
] as const;

type PartName = (typeof parts)[number]["name"];

/** What only some contests can give. */
export type ExtraPart = Extract<PartName, "boxes" | "tickets">;

interface BudgetDraft {
  money: string;
  points: string;
  levelPoints: string;
}

interface PrizeFieldsProps {
  draft: BudgetDraft & { prizes: readonly PrizeDraft[]; currency: string };
  set(change: Partial<BudgetDraft & { prizes: readonly PrizeDraft[] }>): void;
  faultOf(path: string): string | undefined;
  readOnly: boolean;
  /** Where the server names the faults of a line: of each of its places, or of the line. */
  namedBy: "place" | "line";
  extra?: readonly ExtraPart[];
  /** Things that go by the name of a message, as players read them. */
  things?: ShownThings;
  /** Fields beside the budgets. */
  children: ReactNode;
}

/** The budgets, and a line for each prize: so many places after those before it, of which each wins the same. */
export function PrizeFields({
  draft,
  set,
  faultOf,
  readOnly,
  namedBy,
  extra = [],
  things = {},
  children,
}: PrizeFieldsProps) {
  const { prizes, currency } = draft;
  const shown = parts.filter(({ name }) => (name !== "boxes" && name !== "tickets") || extra.includes(name));
  const setPrize = (line: number, change: Partial<PrizeDraft>) =>
    set({ prizes: prizes.map((prize, at) => (at === line ? { ...prize, ...change } : prize)) });
  return (
    <Stack spacing={2} sx={{ pt: 1 }}>
      <Box sx={fieldGrid}>
        {budgetFields.map(({ name, path, label, hint }) => (
          <TextField
            key={name}
            label={name === "money" ? `${label} in ${currency}` : label}
            type="number"
            value={draft[name]}
            onChange={({ target }) => set({ [name]: target.value })}
            error={faultOf(path) !== undefined}
            helperText={faultOf(path) ?? hint}
            slotProps={{ htmlInput: { min: 0, step: "any", readOnly } }}
          />
        ))}
        {children}
      </Box>
      {prizes.map((prize, line) => (
        <PrizeLine
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
          key={line}
          {...{ line, prize, prizes, currency, faultOf, readOnly, namedBy, shown, things }}
          set={(change) => setPrize(line, change)}
          remove={() => set({ prizes: prizes.filter((_, at) => at !== line) })}
        />
      ))}
      {faultOf("prizes") && <FormHelperText error>{faultOf("prizes")}</FormHelperText>}
      {!readOnly && (
        <div>
          <Button onClick={() => set({ prizes: [...prizes, newPrize()] })}>Add a prize</Button>
        </div>
      )}
    </Stack>
  );
}

const budgetFields = [
  { name: "money", path: "money_budget_cents", label: "Prize money", hint: "All prizes of money fit into it" },
  { name: "points", path: "chargeable_comp_points_budget", label: "Budget of points", hint: "To spend" },
  {
    ...{ name: "levelPoints", path: "persistent_comp_points_budget", label: "Budget of level points" },
    hint: "For the level alone",
  },
] as const satisfies readonly { name: keyof BudgetDraft; path: string; label: string; hint: string }[];

interface PrizeLineProps extends Pick<PrizeFieldsProps, "faultOf" | "readOnly" | "namedBy"> {
  line: number;
  prize: PrizeDraft;
  prizes: readonly PrizeDraft[];
  currency: string;
  shown: readonly (typeof parts)[number][];
  things: ShownThings;
  set(change: Partial<PrizeDraft>): void;
  remove(): void;
}

const partGrid = {
  ...{ display: "grid", flex: 1, minWidth: 0, columnGap: 1, rowGap: 1.5, alignItems: "start" },
  gridTemplateColumns: "repeat(auto-fill, minmax(120px, 1fr))",
} as const;

/** At most so many places are asked for their faults. */
const maxPlaces = 500;

function PrizeLine(props: PrizeLineProps) {
  const { line, prize, prizes, currency, set, remove, faultOf, readOnly, namedBy, shown, things } = props;
  const { from, count } = placesOfLine(prizes, line);
  const places = Array.from({ length: Math.min(count, maxPlaces) }, (_, index) => from + index);
  const named = namedBy === "line" ? [line] : places;
  const faultAt = (path: string) => named.map((index) => faultOf(`prizes.${index}${path}`)).find(Boolean);
  const whole = ["", ".award_place", ".from", ".to"].map(faultAt).find(Boolean);
  const title = count === 1 ? `Place ${from + 1}` : `Places ${from + 1} to ${from + count}`;
  const meant = things[prize.stuff] === prize.stuff ? undefined : things[prize.stuff];
  return (
    <Stack component="fieldset" spacing={1} sx={{ border: 1, borderColor: "divider", borderRadius: 1, p: 1.5, m: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ px: 0.5 }}>
        {count === 0 ? "No place" : title}
      </Typography>
      <Box sx={{ display: "flex", gap: 0.5, alignItems: "start" }}>
        <Box sx={partGrid}>
          <TextField
            label="Places"
            type="number"
            value={prize.places}
            onChange={({ target }) => set({ places: target.value })}
            error={count < 1 || whole !== undefined}
            helperText={count < 1 ? "One or more" : whole}
            slotProps={{ htmlInput: { min: 1, max: maxPlaces, step: 1, readOnly } }}
          />
          {shown.map(({ name, path, label }) => {
            const fault = faultAt(`.${path}`);
            return (
              <TextField
                key={name}
                label={name === "money" ? `${label}, ${currency}` : label}
                type={name === "stuff" ? "text" : "number"}
                value={prize[name]}
                onChange={({ target }) => set({ [name]: target.value })}
                error={fault !== undefined}
                helperText={fault ?? (name === "stuff" ? meant : undefined)}
                slotProps={{ htmlInput: name === "stuff" ? { readOnly } : { min: 0, step: "any", readOnly } }}
              />
            );
          })}
        </Box>
        {!readOnly && prizes.length > 1 && (
          <IconButton aria-label={`Remove ${title}`} onClick={remove}>
            <DeleteIcon />
          </IconButton>
        )}
      </Box>
    </Stack>
  );
}
