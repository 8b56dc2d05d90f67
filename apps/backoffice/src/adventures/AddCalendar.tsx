import { Button, Stack } from "@mui/material";
import { useState } from "react";
import { Choice } from "../common/Choice.tsx";
import { NamesField } from "../common/NamesField.tsx";
import { Section } from "../common/Page.tsx";
import { useChoices } from "../common/useChoices.ts";
import { type CalendarDraft, emptyCalendar } from "./adventuresDraft.ts";
import { useGroupName } from "./useGroupName.ts";

interface AddCalendarProps {
  calendars: Readonly<Record<string, CalendarDraft>>;
  add(group: string, calendar: CalendarDraft): void;
}

const empty = "";

/** A calendar for another group of players, which they see in place of everybody's: begun empty or as a copy of one that is there. */
export function AddCalendar({ calendars, add }: AddCalendarProps) {
  const [group, setGroup] = useState("");
  const [like, setLike] = useState("default");
  const { choices } = useChoices("groups");
  const groupName = useGroupName();
  const known = choices.some(({ id }) => id === group);
  const isThere = Object.hasOwn(calendars, group);
  const whose = (one: string) => (one === "default" ? "everybody's" : `the one for ${groupName(one)}`);
  const begin = () => {
    add(group, calendars[like] ?? emptyCalendar);
    setGroup("");
  };
  return (
    <Section title="A calendar for another group">
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: "wrap", alignItems: "flex-start", pt: 1 }}>
        <Stack sx={{ flex: "1 1 220px", minWidth: 0 }}>
          <NamesField
            single
            kind="groups"
            label="Group of players"
            hint="They see its calendar in place of everybody's"
            typed={group}
            set={setGroup}
            fault={isThere ? "This group has a calendar" : undefined}
          />
        </Stack>
        <Choice
          label="Begin with"
          value={Object.hasOwn(calendars, like) ? like : empty}
          options={[...Object.keys(calendars), empty]}
          nameOf={(option) => (option === empty ? "No day" : `A copy of ${whose(option)}`)}
          onChange={setLike}
        />
        <Button variant="outlined" disabled={!known || isThere} onClick={begin}>
          Add the calendar
        </Button>
      </Stack>
    </Section>
  );
}
