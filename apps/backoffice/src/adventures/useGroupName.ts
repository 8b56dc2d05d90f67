import { labelOf } from "../common/pickNames.ts";
import { useChoices } from "../common/useChoices.ts";

/** How the groups of the calendars are called, with their identifiers, because several share a title. `default` is everybody. */
export function useGroupName(): (group: string) => string {
  const { choices } = useChoices("groups");
  return (group) => {
    const known = choices.find(({ id }) => id === group);
    return group === "default" ? "Everybody" : known ? labelOf(known) : group;
  };
}
