import type { TournamentPlan } from "@croupier/contract/backOffice/tournaments";
import { Box, FormControlLabel, MenuItem, Switch, TextField } from "@mui/material";
import { CurrenciesField } from "../common/CurrenciesField.tsx";
import { fieldGrid } from "../common/fieldGrid.ts";
import { NamesField } from "../common/NamesField.tsx";
import { listOf } from "../common/typed.ts";
import type { ChoiceKind } from "../common/useChoices.ts";
import { repeats, strategies } from "./TournamentList.tsx";
import type { TournamentDraft } from "./tournamentDraft.ts";

export interface PartProps {
  draft: TournamentDraft;
  set(change: Partial<TournamentDraft>): void;
  faultOf(path: string): string | undefined;
  readOnly: boolean;
}

type NameOf<Value> = {
  [Name in keyof TournamentDraft]: TournamentDraft[Name] extends Value ? Name : never;
}[keyof TournamentDraft];
type TextName = Exclude<NameOf<string>, "repeat" | "strategy">;

interface Field {
  name: TextName;
  /** Path of its faults; those of its items count too. */
  path: string;
  label: string;
  hint: string;
  type?: "text" | "number" | "datetime-local";
  readOnly?: boolean;
}

const items = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** What is wrong with a list, or with the first of its items that is wrong. */
const faultIn = (faultOf: PartProps["faultOf"], path: string) =>
  faultOf(path) ?? items.map((index) => faultOf(`${path}.${index}`)).find(Boolean);

function Texts({ fields, draft, set, faultOf, readOnly }: PartProps & { fields: readonly Field[] }) {
  return fields.map(({ name, path, label, hint, type = "text", readOnly: own = readOnly }) => {
    const fault = faultIn(faultOf, path);
    return (
      <TextField
        key={name}
        label={label}
        type={type}
        value={draft[name]}
        onChange={({ target }) => set({ [name]: target.value })}
        error={fault !== undefined}
        helperText={fault ?? hint}
        slotProps={{
          inputLabel: type === "datetime-local" ? { shrink: true } : {},
          htmlInput: { readOnly: own, ...(type === "number" ? { min: 0, step: "any" } : {}) },
        }}
      />
    );
  });
}

function Choice<Name extends "repeat" | "strategy">(
  props: PartProps & { name: Name; label: string; hint: string; choices: Readonly<Record<string, string>> },
) {
  const { draft, set, faultOf, readOnly, name, label, hint, choices } = props;
  return (
    <TextField
      select
      label={label}
      value={draft[name]}
      onChange={({ target }) => set({ [name]: target.value as TournamentPlan[Name] })}
      error={Boolean(faultOf(name))}
      helperText={faultOf(name) ?? hint}
      slotProps={{ input: { readOnly } }}
    >
      {Object.entries(choices).map(([value, text]) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Flag(props: PartProps & { name: NameOf<boolean>; label: string }) {
  const { draft, set, readOnly, name, label } = props;
  return (
    <FormControlLabel
      control={<Switch checked={draft[name]} disabled={readOnly} onChange={(_, on) => set({ [name]: on })} />}
      label={label}
    />
  );
}

/** What it is called, when it runs, and what ranks its players. */
export function PlanFields(props: PartProps & { isOver: boolean }) {
  const { isOver } = props;
  return (
    <Box sx={{ ...fieldGrid, pt: 1 }}>
      <Texts
        {...props}
        fields={[
          { name: "identifier", path: "identifier", label: "Identifier", hint: "Small letters, digits and dashes" },
          { name: "title", path: "title", label: "Title", hint: "A message's key or a text", readOnly: isOver },
        ]}
      />
      <Choice
        {...props}
        name="strategy"
        label="Ranks by"
        hint="Equal scores: who reached it first"
        choices={strategies}
      />
      <Choice
        {...props}
        readOnly={isOver}
        name="repeat"
        label="Runs"
        hint="The next begins when one ends"
        choices={repeats}
      />
      <Texts
        {...props}
        fields={[
          { name: "starts", path: "start_at", label: "From", hint: "UTC", type: "datetime-local" },
          { name: "ends", path: "end_at", label: "Until", hint: "UTC", type: "datetime-local" },
          {
            ...{ name: "lateMinutes", path: "late_minutes", label: "Late minutes", type: "number" },
            hint: "A round opened before the end may be settled so long after it",
          },
          { name: "currency", path: "currency", label: "Currency of scores and prizes", hint: "Such as EUR" },
        ]}
      />
      <Flag {...props} readOnly={isOver} name="reviewed" label="Prizes wait for a review" />
      <Texts
        {...props}
        readOnly={isOver || !props.draft.reviewed}
        fields={[
          {
            ...{ name: "payHours", path: "pay_after_hours", label: "Hours until they pay themselves", type: "number" },
            hint: "Counted from the last round; empty: an operator pays",
          },
        ]}
      />
    </Box>
  );
}

interface Names {
  name: TextName;
  path: string;
  kind: ChoiceKind;
  label: string;
  hint: string;
  single?: boolean;
}

const counted: readonly Names[] = [
  { name: "games", path: "games", kind: "games", label: "Games", hint: "None picked: all count" },
  { name: "providers", path: "providers", kind: "studios", label: "Studios", hint: "None picked: all count" },
  {
    ...{ name: "category", path: "game_category_identity", kind: "categories", label: "Category" },
    ...{ hint: "None picked: all count", single: true },
  },
  { name: "groups", path: "group_ids", kind: "groups", label: "Groups", hint: "None picked: everybody" },
  { name: "countries", path: "countries", kind: "countries", label: "Countries", hint: "None picked: all" },
  { name: "licences", path: "licences", kind: "licences", label: "Licences", hint: "None picked: all" },
];

/** Names that are picked from what there is. */
export function Picked({ fields, draft, set, faultOf, readOnly }: PartProps & { fields: readonly Names[] }) {
  return fields.map(({ name, path, ...field }) => (
    <NamesField
      key={name}
      {...field}
      {...{ readOnly, typed: draft[name], fault: faultIn(faultOf, path) }}
      set={(typed) => set({ [name]: typed })}
    />
  ));
}

/** Who takes part, and what counts. */
export function CountingFields(props: PartProps) {
  const { draft, set, faultOf, readOnly } = props;
  return (
    <Box sx={{ ...fieldGrid, pt: 1 }}>
      <Picked {...props} fields={counted} />
      <CurrenciesField
        {...{ readOnly, value: listOf(draft.currencies), fault: faultIn(faultOf, "currencies") }}
        label="Currencies that count"
        hint="None picked: all count"
        set={(codes) => set({ currencies: codes.join(", ") })}
      />
      <Texts
        {...props}
        fields={[
          {
            ...{ name: "minStake", path: "min_stake_cents", label: "Least stake", type: "number" },
            hint: "In the tournament's currency; empty for none",
          },
          {
            ...{ name: "gamesLimit", path: "games_taken_limit", label: "Rounds of one player", type: "number" },
            hint: "Only the first so many count; empty for all",
          },
          {
            name: "teams",
            path: "teams",
            label: "Teams",
            hint: "Two names or more with commas between; empty for none",
          },
        ]}
      />
      <Flag {...props} name="asksConfirmation" label="Players join first" />
      <Flag {...props} name="countsBonusMoney" label="Stakes of bonus money count" />
    </Box>
  );
}
