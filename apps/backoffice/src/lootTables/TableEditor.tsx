import type { ContentItem } from "@croupier/contract/backOffice/content";
import type { LootboxTable } from "@croupier/contract/backOffice/lootboxes";
import { getContent } from "@croupier/contract/routes";
import EditIcon from "@mui/icons-material/EditOutlined";
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import { useId, useState } from "react";
import { useNotify } from "react-admin";
import { client } from "../api/client.ts";
import { httpError } from "../api/httpError.ts";
import { AlsoHere } from "../common/AlsoHere.tsx";
import { BrandName } from "../common/brands.tsx";
import { ReasonField } from "../common/ReasonField.tsx";
import { DraftState } from "../content/PublishPart.tsx";
import { ReplaceDraft } from "../content/ReplaceDraft.tsx";
import { filledFrom } from "../content/useDraftBegin.ts";
import { usePublish } from "../content/usePublish.ts";
import { SegmentTable } from "./SegmentTable.tsx";
import { draftOf, type Segment, type SegmentDraft, segmentOf, tablePlace } from "./segments.ts";

/** Whose table it is: a brand's, and a group's where it is not everybody's. */
export type Place = Pick<LootboxTable, "brand" | "group">;

interface EditorProps {
  table: Place;
  after(): void;
}

/** Changes a table of prizes: it is kept as content, with its versions and the way back. */
export function TableEditor({ table, after }: EditorProps) {
  const [item, setItem] = useState<ContentItem | null>(null);
  const notify = useNotify();
  const open = async () => {
    try {
      setItem(await itemOf(table));
    } catch (error) {
      notify(httpError(error as never).message, { type: "error" });
    }
  };
  return (
    <>
      <Button startIcon={<EditIcon />} variant="outlined" onClick={open}>
        Edit
      </Button>
      {item && (
        <Editor
          {...{ table, item }}
          begin={segmentsIn(filledFrom(item).body, table.group)}
          close={() => setItem(null)}
          after={() => {
            setItem(null);
            after();
          }}
        />
      )}
    </>
  );
}

/** The brand's own item where it has one, else that of every brand. */
export async function itemOf({ brand, group }: Place): Promise<ContentItem> {
  const own = await client.call(getContent, { params: { id: tablePlace(brand, group) } });
  if (own.published !== null || own.draft) return own;
  return client.call(getContent, { params: { id: tablePlace("", group) } });
}

interface EditorDialogProps extends EditorProps {
  item: ContentItem;
  /** What the form begins with. */
  begin: readonly Segment[];
  close(): void;
}

/** The items of a table in a dialog; publishing sends the whole item of content that holds it. */
export function Editor({ table, item, begin, close, after }: EditorDialogProps) {
  const { group } = table;
  const [items, setItems] = useState<readonly SegmentDraft[]>(() => begin.map(draftOf));
  const { publish, draft, busy, reason, setReason, faults, reasonFault } = usePublish(
    item,
    () => {
      const segments = items.map(segmentOf);
      return group === null ? segments : { ...(filledFrom(item).body as object), [group]: segments };
    },
    after,
  );
  const heading = useId();
  // Paths of a group's item begin with the group.
  const faultOf = (path: string) =>
    faults.find((fault) => fault.path === (group === null ? path : `${group}.${path}`))?.reason;
  const whole = faults.filter(({ path }) => !/(^|\.)\d+\.(weight|bonuses)/.test(path));
  return (
    <Dialog open onClose={busy ? undefined : close} aria-labelledby={heading} maxWidth="lg">
      <form onSubmit={publish} noValidate>
        <DialogTitle id={heading}>{group === null ? "Everybody's table" : `Table of group ${group}`}</DialogTitle>
        <DialogContent>
          <AlsoHere subject={`content:${item.id}`} />
          <Typography variant="body2" sx={{ mb: 1 }}>
            It holds for <BrandName id={item.brand} none="every brand without a table of its own" />. Boxes that players
            have keep the table that they were given with. Earlier versions stand under Content.
          </Typography>
          <DraftState draft={item.draft} />
          {whole.map((fault) => (
            <Alert key={fault.path} severity="error" role="alert" sx={{ mb: 1 }}>
              {words[fault.reason] ?? fault.reason}
            </Alert>
          ))}
          <SegmentTable
            brand={table.brand}
            items={items}
            set={setItems}
            faultOf={(path) => words[faultOf(path) ?? ""] ?? faultOf(path)}
            allZero={whole.some((fault) => fault.reason === "no_prize_can_be_won")}
          />
          <Box sx={{ mt: 2 }}>
            <ReplaceDraft {...draft} />
            <ReasonField value={reason} set={setReason} fault={reasonFault} />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            Publish
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const words: Readonly<Record<string, string>> = {
  no_prize_can_be_won: "Every weight is 0: nothing could be won.",
  prize_without_value: "A prize gives nothing: free spins need a number of rounds, a bonus an amount.",
  amount_in_one_currency: "A bonus's title holds an amount; write {amount} for it, or a message's key.",
};

export function segmentsIn(body: unknown, group: string | null): Segment[] {
  if (group === null) return (body ?? []) as Segment[];
  return ((body as Record<string, Segment[]> | null)?.[group] ?? []) as Segment[];
}
