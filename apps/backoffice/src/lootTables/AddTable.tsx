import type { ContentItem } from "@croupier/contract/backOffice/content";
import { Button, Stack } from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import { httpError } from "../api/httpError.ts";
import { Choice } from "../common/Choice.tsx";
import { NamesField } from "../common/NamesField.tsx";
import { Section } from "../common/Page.tsx";
import { useChoices } from "../common/useChoices.ts";
import type { Segment } from "./segments.ts";
import { Editor, itemOf, segmentsIn } from "./TableEditor.tsx";

interface AddTableProps {
  brand: string;
  /** Groups that have a table. */
  groups: readonly string[];
  after(): void;
}

interface Begun {
  item: ContentItem;
  begin: readonly Segment[];
}

const everybody = "";

/** A table for another group of players, drawn from in place of everybody's: begun as a copy of one that is there. */
export function AddTable({ brand, groups, after }: AddTableProps) {
  const [group, setGroup] = useState("");
  const [like, setLike] = useState(everybody);
  const [begun, setBegun] = useState<Begun | null>(null);
  const notify = useNotify();
  const { choices } = useChoices("groups");
  const known = choices.some(({ id }) => id === group);
  const isThere = groups.includes(group);
  const begin = async () => {
    const source = like === everybody ? null : like;
    try {
      const item = await itemOf({ brand, group });
      const copied = source === null ? await itemOf({ brand, group: null }) : item;
      setBegun({ item, begin: segmentsIn(copied, source) });
    } catch (error) {
      notify(httpError(error as never).message, { type: "error" });
    }
  };
  return (
    <Section title="A table for another group">
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: "wrap", alignItems: "flex-start", pt: 1 }}>
        <Stack sx={{ flex: "1 1 220px", minWidth: 0 }}>
          <NamesField
            single
            kind="groups"
            label="Group of players"
            hint="Their turns and boxes draw from it in place of everybody's"
            typed={group}
            set={setGroup}
            fault={isThere ? "This group has a table" : undefined}
          />
        </Stack>
        <Choice
          label="Begin with"
          value={groups.includes(like) ? like : everybody}
          options={[everybody, ...groups]}
          nameOf={(option) => `A copy of ${option === everybody ? "everybody's" : `group ${option}'s`}`}
          onChange={setLike}
        />
        <Button variant="outlined" disabled={!known || isThere} onClick={begin}>
          Add the table
        </Button>
      </Stack>
      {begun && (
        <Editor
          {...begun}
          table={{ brand, group }}
          close={() => setBegun(null)}
          after={() => {
            setBegun(null);
            setGroup("");
            after();
          }}
        />
      )}
    </Section>
  );
}
