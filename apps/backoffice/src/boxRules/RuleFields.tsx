import { Autocomplete, Button, FormControlLabel, MenuItem, Stack, Switch, TextField } from "@mui/material";
import { AmountTable } from "../common/AmountTable.tsx";
import type { ContentFault } from "../content/publishNow.ts";
import { FoldedPart } from "../points/FoldedPart.tsx";
import { frequencies, occasions, type RuleDraft, sentIn } from "./boxRulesDraft.ts";

interface RuleFieldsProps {
  rule: RuleDraft;
  place: number;
  currencies: readonly string[];
  /** Groups with a table of prizes of their own. */
  tables: readonly string[];
  faults: readonly ContentFault[];
  faultOf(path: string): string | undefined;
  set(rule: RuleDraft): void;
  remove(): void;
  readOnly: boolean;
}

/** One rule: a line that says what brings which box, and its fields once that is opened or one of them is at fault. */
export function RuleFields(props: RuleFieldsProps) {
  const { rule, place, currencies, faults, set, remove, readOnly } = props;
  const path = `rules.${place}`;
  // The sums are a list: a fault names its place in it.
  const faultOf = (asked: string) => {
    const [, currency] = /^least\.(.+)$/.exec(asked) ?? [];
    if (currency === undefined) return props.faultOf(`${path}.${asked}`);
    return props.faultOf(`${path}.least.${sentIn(rule).indexOf(currency)}.amount_cents`);
  };
  const name = rule.id || "the new rule";
  return (
    <FoldedPart
      name={rule.id || "New rule"}
      about={aboutRule(rule)}
      {...{ path, faults }}
      isOpenAtFirst={rule.id === ""}
    >
      <FormControlLabel
        control={
          <Switch
            checked={!rule.isPaused}
            disabled={readOnly}
            onChange={({ target }) => set({ ...rule, isPaused: !target.checked })}
            slotProps={{ input: { "aria-label": `${name} gives boxes` } }}
          />
        }
        label={rule.isPaused ? "Paused: gives nothing" : "Gives boxes within its plan"}
      />
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: "wrap", "& > *": { flex: "1 1 190px" } }}>
        <RuleTexts {...props} faultOf={faultOf} />
      </Stack>
      {rule.on === "deposit" && (
        <AmountTable
          label={`Least deposit of ${name}`}
          {...{ currencies, faultOf, readOnly }}
          columns={[
            { path: "least", label: "Least deposit", typed: rule.least, set: (least) => set({ ...rule, least }) },
          ]}
        />
      )}
      {!readOnly && (
        <div>
          <Button color="error" onClick={remove}>
            Remove {name}
          </Button>
        </div>
      )}
    </FoldedPart>
  );
}

/** What a rule does, in one line. */
function aboutRule({ on, every, title, groupKey, isPaused, from, until }: RuleDraft): string {
  const parts = [on === "deposit" ? frequencies[every] : occasions[on], title || groupKey];
  if (from || until)
    parts.push([from && `from ${plain(from)}`, until && `until ${plain(until)}`].filter(Boolean).join(" "));
  if (isPaused) parts.push("paused");
  return parts.join(" · ");
}

const plain = (moment: string) => `${moment.replace("T", " ")} UTC`;

type TextName = "id" | "title" | "groupKey" | "validHours" | "from" | "until" | "budget";
interface RuleText {
  name: TextName;
  label: string;
  hint: string;
  type?: "number" | "datetime-local";
}

const texts: readonly RuleText[] = [
  { name: "id", label: "Name of the rule", hint: "For good: another name gives its boxes again" },
  { name: "title", label: "Title", hint: "A message's key or a text" },
  { name: "groupKey", label: "Key", hint: "Begins with wheel_ for a turn, box_ for a box" },
  { name: "validHours", label: "Hours to open it", hint: "1 to 8,784", type: "number" },
  { name: "from", label: "From", hint: "UTC; at once without it", type: "datetime-local" },
  { name: "until", label: "Until", hint: "UTC; without an end without it", type: "datetime-local" },
  {
    name: "budget",
    label: "Budget in EUR",
    hint: "What its boxes may give at a brand; empty for none",
    type: "number",
  },
];

const pathOf = (name: TextName) => (name === "budget" ? "budgetEurCents" : name);

function RuleTexts({ rule, set, tables, faultOf, readOnly }: RuleFieldsProps) {
  return (
    <>
      <TextField
        select
        label="What brings it"
        value={rule.on}
        onChange={({ target }) => set({ ...rule, on: target.value as RuleDraft["on"] })}
        slotProps={{ input: { readOnly } }}
      >
        {Object.entries(occasions).map(([on, words]) => (
          <MenuItem key={on} value={on}>
            {words}
          </MenuItem>
        ))}
      </TextField>
      {rule.on === "deposit" && (
        <TextField
          select
          label="How often"
          value={rule.every}
          onChange={({ target }) => set({ ...rule, every: target.value as RuleDraft["every"] })}
          slotProps={{ input: { readOnly } }}
        >
          {Object.entries(frequencies).map(([every, words]) => (
            <MenuItem key={every} value={every}>
              {words}
            </MenuItem>
          ))}
        </TextField>
      )}
      {texts.map(({ name, label, hint, type = "text" }) => (
        <TextField
          key={name}
          {...{ label, type }}
          value={rule[name]}
          onChange={({ target }) => set({ ...rule, [name]: target.value })}
          error={faultOf(pathOf(name)) !== undefined}
          helperText={faultOf(pathOf(name)) ?? hint}
          slotProps={{ htmlInput: { readOnly }, ...(type === "datetime-local" && { inputLabel: { shrink: true } }) }}
        />
      ))}
      <Autocomplete
        freeSolo
        readOnly={readOnly}
        options={[...tables]}
        inputValue={rule.table}
        onInputChange={(_, table) => set({ ...rule, table })}
        renderInput={(field) => (
          <TextField
            {...field}
            label="Table of prizes"
            error={faultOf("table") !== undefined}
            helperText={faultOf("table") ?? "A group that has one; the player's own without it"}
          />
        )}
      />
    </>
  );
}
