import type { ContentItem } from "@croupier/contract/backOffice/content";
import { useState } from "react";
import { useNotify } from "react-admin";
import { httpError } from "../api/httpError.ts";
import { ForAnotherGroup } from "../common/ForAnotherGroup.tsx";
import { useGroupName } from "../common/useGroupName.ts";
import { filledFrom } from "../content/useDraftBegin.ts";
import type { Segment } from "./segments.ts";
import { Editor, itemOf, segmentsIn } from "./TableEditor.tsx";

interface AddTableProps {
  brand: string;
  /** Groups that have a table. */
  groups: readonly string[];
  after(): void;
}

interface Begun {
  group: string;
  item: ContentItem;
  begin: readonly Segment[];
}

const everybody = "";

/** A table for another group of players, drawn from in place of everybody's: begun as a copy of one that is there. */
export function AddTable({ brand, groups, after }: AddTableProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const notify = useNotify();
  const groupName = useGroupName();
  const begin = async (group: string, like: string) => {
    const source = like === everybody ? null : like;
    try {
      const item = await itemOf({ brand, group });
      const copied = source === null ? (await itemOf({ brand, group: null })).published : filledFrom(item).body;
      setBegun({ group, item, begin: segmentsIn(copied, source) });
    } catch (error) {
      notify(httpError(error as never).message, { type: "error" });
    }
  };
  return (
    <>
      <ForAnotherGroup
        thing="table"
        hint="Their turns and boxes draw from it in place of everybody's"
        groups={groups}
        beginnings={[everybody, ...groups]}
        nameOf={(one) => `A copy of ${one === everybody ? "everybody's" : `the one for ${groupName(one)}`}`}
        begin={begin}
      />
      {begun && (
        <Editor
          item={begun.item}
          begin={begun.begin}
          table={{ brand, group: begun.group }}
          close={() => setBegun(null)}
          after={() => {
            setBegun(null);
            after();
          }}
        />
      )}
    </>
  );
}
