import { labelOf } from "./pickNames.ts";
import { useChoices } from "./useChoices.ts";

/** How groups of players are called, with their identifiers, because several share a title. `default` is everybody. */
export function useGroupName(): (group: string) => string {
  const { choices } = useChoices("groups");
  return (group) => {
    const known = choices.find(({ id }) => id === group);
    return group === "default" ? "Everybody" : known ? labelOf(known) : group;
  };
}
