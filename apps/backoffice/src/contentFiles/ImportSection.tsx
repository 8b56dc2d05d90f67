import { ApiError } from "@croupier/contract/apiError";
import type { ImportLine } from "@croupier/contract/backOffice/contentTransfer";
import { importContent, previewContentImport } from "@croupier/contract/routes";
import UploadIcon from "@mui/icons-material/UploadFileOutlined";
import { Alert, Button, Typography } from "@mui/material";
import { type ChangeEvent, useState } from "react";
import { LinkBase } from "react-admin";
import { client } from "../api/client.ts";
import { httpError } from "../api/httpError.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { Section } from "../common/Page.tsx";
import { outcomeOf } from "../content/refuseWith.ts";
import { ImportLines } from "./ImportLines.tsx";
import { readFile } from "./readFile.ts";

interface Shown {
  file: string;
  lines: readonly ImportLine[];
}

const isChange = ({ state }: ImportLine) => state === "new" || state === "changed";

/** A file of items: what it would change, and then its drafts. */
export function ImportSection() {
  const [shown, setShown] = useState<Shown | null>(null);
  const [fault, setFault] = useState("");
  const [kept, setKept] = useState(0);
  const [busy, setBusy] = useState(false);
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    setShown(null);
    setKept(0);
    setBusy(true);
    const answer = await look(file);
    // The same file may be chosen again once it was put right.
    target.value = "";
    setBusy(false);
    setFault(typeof answer === "string" ? answer : "");
    if (typeof answer !== "string") setShown({ file: file.name, lines: answer });
  };
  const changes = shown?.lines.filter(isChange) ?? [];
  return (
    <Section
      title="Import"
      actions={
        <>
          <FileButton busy={busy} open={open} />
          {changes.length > 0 && (
            <ChangeButton
              label="Keep as drafts"
              variant="contained"
              about={`${itemsOf(changes.length)} wait under Content until they are published. Visitors see nothing of them before.`}
              done="Kept as drafts"
              run={(reason) => keep(changes, reason)}
              after={() => {
                setKept(changes.length);
                setShown(null);
              }}
            />
          )}
        </>
      }
    >
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        A file as the export writes it. First it is shown what it would change. A file with items of every brand, or of
        another one, needs the right for them.
      </Typography>
      {fault && <Alert severity="error">{fault}</Alert>}
      {kept > 0 && (
        <Alert severity="success">
          {itemsOf(kept)} wait as drafts.{" "}
          <LinkBase to={`/content?filter=${encodeURIComponent(JSON.stringify({ drafted: true }))}`}>
            Look at them and publish
          </LinkBase>
        </Alert>
      )}
      {shown && <ImportLines file={shown.file} lines={shown.lines} />}
    </Section>
  );
}

const itemsOf = (count: number) => (count === 1 ? "1 item" : `${count} items`);

function FileButton({ busy, open }: { busy: boolean; open(event: ChangeEvent<HTMLInputElement>): void }) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  return (
    <>
      <Button startIcon={<UploadIcon />} variant="outlined" loading={busy} onClick={() => input?.click()}>
        Choose a file
      </Button>
      <input
        ref={setInput}
        type="file"
        accept=".json,application/json"
        aria-label="File of content"
        hidden
        onChange={open}
      />
    </>
  );
}

/** What the file would change, or why it cannot be told. */
async function look(file: File): Promise<readonly ImportLine[] | string> {
  const read = readFile(await file.text());
  if (!read.ok) return read.why;
  try {
    const items = read.items.map(({ id, body }) => ({ id, body: body as never }));
    return (await client.call(previewContentImport, { body: { items } })).lines;
  } catch (error) {
    if (error instanceof ApiError) return httpError(error).message;
    throw error;
  }
}

async function keep(changes: readonly ImportLine[], reason: string) {
  const items = changes.map(({ id, after, version }) => ({ id, body: after, version }));
  const { refusals } = await client.call(importContent, { body: { items, reason } });
  return outcomeOf({ refusals, approval_id: null });
}
