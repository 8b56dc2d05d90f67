import { Box, Button, MenuItem, TextField } from "@mui/material";
import { AmountTable } from "../common/AmountTable.tsx";
import { fieldGrid } from "../common/fieldGrid.ts";
import { FoldedPart } from "../points/FoldedPart.tsx";
import { type DayDraft, dayName, weekdays } from "./adventuresDraft.ts";
import { DayGifts } from "./DayGifts.tsx";
import type { DayFieldsProps } from "./dayFieldsProps.ts";
import { giftTypes } from "./giftDraft.ts";

/** One day: a line that says when it is and what it brings, and its fields once that is opened or one of them is at fault. */
export function DayFields(props: DayFieldsProps) {
  const { day, path, currencies, faults, faultOf, titleOf, set, remove, readOnly } = props;
  const name = isSuper(day) ? "Super prize" : `Day ${day.step} of ${day.stepTotal}`;
  return (
    <FoldedPart name={name} about={aboutDay(day, titleOf)} {...{ path, faults }} isOpenAtFirst={day.name === ""}>
      <Box sx={fieldGrid}>
        <WhenFields {...props} />
        <DayTexts {...props} />
      </Box>
      <AmountTable
        label={`Least deposit of ${name}`}
        {...{ currencies, faultOf, readOnly }}
        columns={[
          {
            ...{ path: `${path}.condition.minDep`, label: "Least deposit", typed: day.least },
            set: (least) => set({ ...day, least }),
          },
        ]}
      />
      <DayGifts {...props} name={name} />
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

/** The day after all steps brings the super prize. */
const isSuper = ({ step, stepTotal }: DayDraft) => Number(step) === Number(stepTotal) + 1;

/** What a day is, in one line. */
function aboutDay({ name, on, gifts }: DayDraft, titleOf: DayFieldsProps["titleOf"]): string {
  const brings = gifts.map(({ type }) => giftTypes[type]).join(", ") || "no gift";
  return [dayName(on), titleOf(name) || "no name yet", brings].join(" · ");
}

function WhenFields({ day, set, readOnly, path, faultOf }: DayFieldsProps) {
  const isWeekly = (weekdays as readonly string[]).includes(day.on);
  return (
    <>
      <TextField
        select
        label="When"
        value={isWeekly ? day.on : "date"}
        onChange={({ target }) => set({ ...day, on: target.value === "date" ? "" : target.value })}
        helperText="A weekday comes again each week"
        slotProps={{ input: { readOnly } }}
      >
        {weekdays.map((one) => (
          <MenuItem key={one} value={one}>
            {dayName(one)}
          </MenuItem>
        ))}
        <MenuItem value="date">A date</MenuItem>
      </TextField>
      {!isWeekly && (
        <TextField
          type="date"
          label="Date"
          value={day.on}
          onChange={({ target }) => set({ ...day, on: target.value })}
          error={faultOf(`${path}.title`) !== undefined}
          helperText={faultOf(`${path}.title`) ? "A name, a step and a day are needed." : "By UTC"}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { readOnly } }}
        />
      )}
    </>
  );
}

interface DayText {
  name: "name" | "step" | "stepTotal" | "freespin" | "bonus" | "wager" | "days" | "steps";
  fault: string;
  label: string;
  hint: string;
  number?: boolean;
}

const texts: readonly DayText[] = [
  { name: "name", fault: "title", label: "Name of the prize", hint: "A message's key or a text" },
  { name: "step", fault: "step", label: "Step", hint: "One more than the steps: super prize", number: true },
  { name: "stepTotal", fault: "step", label: "Of steps", hint: "Without the super prize", number: true },
  { name: "freespin", fault: "prize.freespin", label: "Words for free spins", hint: "On the card; may be empty" },
  { name: "bonus", fault: "prize.bonus", label: "Words for a bonus", hint: "On the card; may be empty" },
  { name: "wager", fault: "condition.wager", label: "Wager", hint: "0: cash at once", number: true },
  { name: "days", fault: "condition.periodActivationDays", label: "Days to use it", hint: "1 to 60", number: true },
  {
    name: "steps",
    fault: "condition.steps",
    label: "Steps needed",
    hint: "Of a super prize; all without it",
    number: true,
  },
];

function DayTexts({ day, set, path, faultOf, readOnly }: DayFieldsProps) {
  return texts.map(({ name, fault, label, hint, number = false }) => {
    const found = faultOf(`${path}.${fault}`);
    const words = found && fault === "title" ? "A name, a step and a day are needed." : found;
    return (
      <TextField
        key={name}
        label={label}
        type={number ? "number" : "text"}
        value={day[name]}
        onChange={({ target }) => set({ ...day, [name]: target.value })}
        error={found !== undefined}
        helperText={words ?? hint}
        slotProps={{ htmlInput: { readOnly, min: 0, step: 1 } }}
      />
    );
  });
}
