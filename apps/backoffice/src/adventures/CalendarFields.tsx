import { Button, FormControlLabel, Stack, Switch, TextField, Typography } from "@mui/material";
import { Section } from "../common/Page.tsx";
import { useGroupName } from "../common/useGroupName.ts";
import type { ContentFault } from "../content/publishNow.ts";
import { type CalendarDraft, type DayDraft, newDay } from "./adventuresDraft.ts";
import { DayFields } from "./DayFields.tsx";

interface CalendarFieldsProps {
  group: string;
  calendar: CalendarDraft;
  currencies: readonly string[];
  faults: readonly ContentFault[];
  faultOf(path: string): string | undefined;
  /** What a prize of this name is called in the language of the preview. */
  titleOf(name: string): string;
  set(calendar: CalendarDraft): void;
  readOnly: boolean;
}

/** The plan of a group's calendar and its days. */
export function CalendarFields({ group, calendar, set, ...parts }: CalendarFieldsProps) {
  const { faultOf, readOnly } = parts;
  const { days } = calendar;
  const groupName = useGroupName();
  const setDay = (place: number, day: DayDraft | null) =>
    set({ ...calendar, days: days.flatMap((one, at) => (at !== place ? [one] : day ? [day] : [])) });
  const budgetFault = faultOf(`plans.${group}.budgetEurCents`);
  const dateField = (name: "from" | "until", label: string, hint: string) => {
    const fault = faultOf(`plans.${group}.${name}`);
    return (
      <TextField
        type="date"
        label={label}
        value={calendar[name]}
        onChange={({ target }) => set({ ...calendar, [name]: target.value })}
        error={fault !== undefined}
        helperText={fault ?? hint}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { readOnly } }}
      />
    );
  };
  return (
    <>
      <Section title="Plan">
        <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: "wrap", alignItems: "flex-start", pt: 1 }}>
          {dateField("from", "From", "First day, by UTC; at once without it")}
          {dateField("until", "Until", "Last day, by UTC; no end without it")}
          <TextField
            type="number"
            label="Budget in EUR"
            value={calendar.budget}
            onChange={({ target }) => set({ ...calendar, budget: target.value })}
            error={budgetFault !== undefined}
            helperText={budgetFault ?? "What it may give at a brand; empty for none"}
            slotProps={{ htmlInput: { readOnly } }}
          />
          <FormControlLabel
            control={
              <Switch
                checked={!calendar.isPaused}
                disabled={readOnly}
                onChange={({ target }) => set({ ...calendar, isPaused: !target.checked })}
              />
            }
            label={calendar.isPaused ? "Paused: players see no calendar" : "On within its plan"}
          />
        </Stack>
      </Section>
      <Section
        title={group === "default" ? "Days for everybody" : `Days for the group ${groupName(group)}`}
        actions={
          !readOnly && <Button onClick={() => set({ ...calendar, days: [...days, newDay(days)] })}>Add a day</Button>
        }
      >
        {days.length === 0 && <Typography color="text.secondary">No day yet.</Typography>}
        {days.map((day, place) => (
          <DayFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a day's name may be changed while it is typed
            key={place}
            {...parts}
            {...{ day, place }}
            path={`prizes.${group}.${place}`}
            set={(next) => setDay(place, next)}
            remove={() => setDay(place, null)}
          />
        ))}
      </Section>
    </>
  );
}
