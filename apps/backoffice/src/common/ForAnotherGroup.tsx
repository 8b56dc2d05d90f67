import { Button, Stack } from "@mui/material";
import { useState } from "react";
import { Choice } from "./Choice.tsx";
import { NamesField } from "./NamesField.tsx";
import { Section } from "./Page.tsx";
import { useChoices } from "./useChoices.ts";

interface ForAnotherGroupProps {
  /** What a group gets of its own: a calendar, a table. */
  thing: string;
  /** What it means for the group. */
  hint: string;
  /** Groups that have one. */
  groups: readonly string[];
  /** What it may begin with, the first unless another one is chosen. */
  beginnings: readonly string[];
  nameOf(beginning: string): string;
  begin(group: string, beginning: string): void;
}

/** Something of its own for a group that has none yet: which group, and what it begins with. */
export function ForAnotherGroup({ thing, hint, groups, beginnings, nameOf, begin }: ForAnotherGroupProps) {
  const [group, setGroup] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const { choices } = useChoices("groups");
  const known = choices.some(({ id }) => id === group);
  const isThere = groups.includes(group);
  const beginning = beginnings.find((one) => one === chosen) ?? beginnings[0] ?? "";
  return (
    <Section title={`A ${thing} for another group`}>
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: "wrap", alignItems: "flex-start", pt: 1 }}>
        <Stack sx={{ flex: "1 1 220px", minWidth: 0 }}>
          <NamesField
            single
            kind="groups"
            label="Group of players"
            hint={hint}
            typed={group}
            set={setGroup}
            fault={isThere ? `This group has a ${thing}` : undefined}
          />
        </Stack>
        <Choice label="Begin with" value={beginning} options={beginnings} nameOf={nameOf} onChange={setChosen} />
        <Button
          variant="outlined"
          disabled={!known || isThere}
          onClick={() => {
            begin(group, beginning);
            setGroup("");
          }}
        >
          Add the {thing}
        </Button>
      </Stack>
    </Section>
  );
}
