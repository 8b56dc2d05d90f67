import { ApiError } from "@croupier/contract/apiError";
import type { ContentItem } from "@croupier/contract/backOffice/content";
import type { LootboxTable } from "@croupier/contract/backOffice/lootboxes";
import { getContent } from "@croupier/contract/routes";
import EditIcon from "@mui/icons-material/EditOutlined";
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from "@mui/material";
import { type FormEvent, useId, useState } from "react";
import { useNotify } from "react-admin";
import { client } from "../api/client.ts";
import { httpError } from "../api/httpError.ts";
import { type ContentFault as Fault, publishNow } from "../content/publishNow.ts";
import { SegmentTable } from "./SegmentTable.tsx";
import { draftOf, type Segment, type SegmentDraft, segmentOf, tablePlace } from "./segments.ts";

interface EditorProps {
  table: LootboxTable;
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
async function itemOf({ brand, group }: LootboxTable): Promise<ContentItem> {
  const own = await client.call(getContent, { params: { id: tablePlace(brand, group) } });
  if (own.published !== null || own.draft) return own;
  return client.call(getContent, { params: { id: tablePlace("", group) } });
}

function Editor({ table, item, close, after }: EditorProps & { item: ContentItem; close(): void }) {
  const { group } = table;
  const [items, setItems] = useState<readonly SegmentDraft[]>(() => segmentsIn(item, group).map(draftOf));
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [reason, setReason] = useState("");
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const heading = useId();
  async function save(event: FormEvent) {
    event.preventDefault();
    if (reason.trim().length < 3) return setFaults([{ path: "reason", reason: "Say why." }]);
    setBusy(true);
    try {
      const segments = items.map(segmentOf);
      const body = group === null ? segments : { ...(item.published as object), [group]: segments };
      const broken = await publishNow(item, body, reason);
      setFaults(broken);
      if (broken.length > 0) return;
      notify("Published", { type: "success" });
      after();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFaults([{ path: "", reason: httpError(error).message }]);
    } finally {
      setBusy(false);
    }
  }
  // Paths of a group's item begin with the group.
  const faultOf = (path: string) =>
    faults.find((fault) => fault.path === (group === null ? path : `${group}.${path}`))?.reason;
  const whole = faults.filter(({ path }) => !/(^|\.)\d+\.(weight|bonuses)/.test(path) && path !== "reason");
  return (
    <Dialog open onClose={busy ? undefined : close} aria-labelledby={heading} maxWidth="lg">
      <form onSubmit={save} noValidate>
        <DialogTitle id={heading}>{group === null ? "Everybody's table" : `Table of group ${group}`}</DialogTitle>
        <DialogContent>
          <Typography variant="body2" sx={{ mb: 1 }}>
            {item.brand === "" ? "It holds for every brand without a table of its own." : `It holds for ${item.brand}.`}{" "}
            Boxes that players have keep the table that they were given with. Earlier versions stand under Content.
          </Typography>
          {item.draft && (
            <Alert severity="warning" sx={{ mb: 1 }}>
              A draft of {item.draft.actor} waits under Content. Publish or discard it first.
            </Alert>
          )}
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
          <TextField
            label="Reason"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            required
            fullWidth
            sx={{ mt: 2 }}
            error={faults.some(({ path }) => path === "reason")}
            helperText={faults.find(({ path }) => path === "reason")?.reason ?? "It is kept in the audit log."}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={busy} disabled={item.draft !== null}>
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

function segmentsIn({ published }: ContentItem, group: string | null): Segment[] {
  const body = published as unknown;
  if (group === null) return (body ?? []) as Segment[];
  return ((body as Record<string, Segment[]> | null)?.[group] ?? []) as Segment[];
}
