import type { ReactElement } from "react";
import { SelectInput, TextInput } from "react-admin";

interface Choice {
  id: string;
  name: string;
}

/** A filter by one of some values, with its words. */
export function choiceFilter(source: string, label: string, choices: readonly Choice[]): ReactElement {
  return <SelectInput key={source} {...{ source, label }} choices={[...choices]} helperText={false} alwaysOn />;
}

/** A filter by text. */
export function textFilter(source: string, label: string): ReactElement {
  return <TextInput key={source} {...{ source, label }} helperText={false} alwaysOn />;
}

/** Filters of a queue: the state of its items first, then its own. */
export function queueFilters(
  states: Readonly<Record<string, { label: string }>>,
  ...others: ReactElement[]
): ReactElement[] {
  const choices = Object.entries(states).map(([id, { label: name }]) => ({ id, name }));
  return [choiceFilter("state", "State", choices), ...others];
}
