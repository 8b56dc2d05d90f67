import { ForAnotherGroup } from "../common/ForAnotherGroup.tsx";
import { useGroupName } from "../common/useGroupName.ts";
import { type CalendarDraft, emptyCalendar } from "./adventuresDraft.ts";

interface AddCalendarProps {
  calendars: Readonly<Record<string, CalendarDraft>>;
  add(group: string, calendar: CalendarDraft): void;
}

const empty = "";

/** A calendar for another group of players, which they see in place of everybody's: begun empty or as a copy of one that is there. */
export function AddCalendar({ calendars, add }: AddCalendarProps) {
  const groupName = useGroupName();
  const groups = Object.keys(calendars);
  const whose = (one: string) => (one === "default" ? "everybody's" : `the one for ${groupName(one)}`);
  return (
    <ForAnotherGroup
      thing="calendar"
      hint="They see its calendar in place of everybody's"
      groups={groups}
      beginnings={[...groups.toSorted((one) => (one === "default" ? -1 : 0)), empty]}
      nameOf={(one) => (one === empty ? "No day" : `A copy of ${whose(one)}`)}
      begin={(group, like) => add(group, calendars[like] ?? emptyCalendar)}
    />
  );
}
