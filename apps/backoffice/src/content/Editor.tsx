import { ApiError } from "@croupier/contract/apiError";
import type { ContentItem } from "@croupier/contract/backOffice/content";
import { getContent, saveContentDraft } from "@croupier/contract/routes";
import { Alert, Button, FormControlLabel, Stack, Switch, TextField } from "@mui/material";
import { useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { client } from "../api/client.ts";
import { httpError } from "../api/httpError.ts";
import { bodyOf, type Part as Field, type Parts, partsOf } from "./fields.ts";
import { placeId } from "./place.ts";
import { ReplaceDraft } from "./ReplaceDraft.tsx";
import { useDraftBegin } from "./useDraftBegin.ts";

type Fault = { path: string; reason: string };

/** A form for an item's body: a field for each of its parts; what has parts of its own is JSON. Saving makes a draft. */
export function Editor({ item, readOnly }: { item: ContentItem; readOnly: boolean }) {
  const [parts, setParts] = useState<Parts>(() => partsOf(item.draft?.body ?? item.published));
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const [busy, setBusy] = useState(false);
  const { begin, refused, kept: _, ...draft } = useDraftBegin(item, item.version);
  const notify = useNotify();
  const refresh = useRefresh();
  async function save() {
    const read = bodyOf(parts);
    if (!read.ok) return setFaults(read.faults);
    setBusy(true);
    try {
      const body = { body: read.body, ...begin };
      const answer = await client.call(saveContentDraft, { params: { id: item.id }, body });
      setFaults(answer.faults);
      if (answer.saved) {
        notify("Kept as a draft", { type: "success" });
        refresh();
      }
    } catch (error) {
      notify(httpError(error as never).message, { type: "error" });
      if (error instanceof ApiError) await refused(error);
    } finally {
      setBusy(false);
    }
  }
  const general = async () => {
    const id = placeId({ ...item, brand: "", locale: "", variant: "" });
    const { published } = await client.call(getContent, { params: { id } });
    if (published === null) notify("There is no general text of this name.", { type: "warning" });
    else setParts(partsOf(published));
  };
  const faultOf = (name: string) => faults.find(({ path }) => path === name || path.startsWith(`${name}.`));
  return (
    <Stack spacing={2}>
      {faults
        .filter(({ path }) => !Object.hasOwn(parts, path.split(".")[0] ?? ""))
        .map(({ path, reason }) => (
          <Alert key={path} severity="error" role="alert">
            {path}: {reason}
          </Alert>
        ))}
      {Object.entries(parts).map(([name, part]) => (
        <Part
          key={name}
          name={name}
          part={part}
          readOnly={readOnly}
          fault={faultOf(name)}
          onChange={(next) => setParts({ ...parts, [name]: next })}
        />
      ))}
      {!readOnly && <ReplaceDraft {...draft} />}
      {!readOnly && (
        <Stack direction="row" spacing={1}>
          <Button variant="contained" onClick={save} loading={busy}>
            Keep as a draft
          </Button>
          {item.published === null && !item.draft && <Button onClick={general}>Begin with the general text</Button>}
        </Stack>
      )}
    </Stack>
  );
}

interface PartProps {
  name: string;
  part: Field;
  readOnly: boolean;
  fault: Fault | undefined;
  onChange(part: Field): void;
}

function Part({ name, part, readOnly, fault, onChange }: PartProps) {
  if (part.kind === "switch")
    return (
      <FormControlLabel
        label={name}
        control={
          <Switch
            checked={part.value}
            disabled={readOnly}
            onChange={(_, on) => onChange({ kind: "switch", value: on })}
          />
        }
      />
    );
  const { kind, value } = part;
  const long = value.length > 80 || value.includes("\n");
  return (
    <TextField
      label={name === "" ? "Body" : name}
      value={value}
      onChange={({ target }) => onChange({ kind, value: target.value })}
      error={fault !== undefined}
      helperText={fault && (fault.path === name ? fault.reason : `${fault.path}: ${fault.reason}`)}
      multiline={long}
      maxRows={24}
      fullWidth
      slotProps={{
        input: { readOnly, sx: long ? { fontFamily: "monospace", fontSize: 13 } : {} },
      }}
    />
  );
}
