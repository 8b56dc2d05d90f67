import type * as contract from "@croupier/contract";
import type { CallReply } from "@croupier/contract/call";
import { addNote, listNotes } from "@croupier/contract/routes";
import { Alert, Button, Stack, TextField, Typography } from "@mui/material";
import { type FormEvent, useCallback, useEffect, useState } from "react";
import { client } from "../api/client.ts";
import { Section, when } from "../common/Page.tsx";
import { usePermission } from "../common/usePermission.ts";

type Written = CallReply<typeof contract.listNotes>["notes"];

/** What operators wrote for each other about something. */
export function Notes({ subject }: { subject: string }) {
  const mayWrite = usePermission("players.notes");
  const [notes, setNotes] = useState<Written | null>(null);
  const [text, setText] = useState("");
  const [failed, setFailed] = useState(false);
  const read = useCallback(async () => {
    setNotes((await client.call(listNotes, { query: { subject } })).notes);
  }, [subject]);
  useEffect(() => {
    read().catch(() => setFailed(true));
  }, [read]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await client.call(addNote, { body: { subject, text } });
      setText("");
      setFailed(false);
      await read();
    } catch {
      setFailed(true);
    }
  };
  return (
    <Section title="Notes">
      <Stack spacing={2}>
        {failed && <Alert severity="error">That did not work. Try again.</Alert>}
        {mayWrite && (
          <form onSubmit={submit}>
            <Stack spacing={1} sx={{ alignItems: "flex-start" }}>
              <TextField
                label="New note"
                value={text}
                onChange={({ target }) => setText(target.value)}
                required
                multiline
                minRows={2}
                fullWidth
                slotProps={{ htmlInput: { maxLength: 2000 } }}
              />
              <Button type="submit" variant="outlined">
                Add note
              </Button>
            </Stack>
          </form>
        )}
        {notes?.length === 0 && <Typography color="text.secondary">No notes yet.</Typography>}
        {notes?.map(({ id, author, text: body, at }) => (
          <div key={id}>
            <Typography variant="body2" color="text.secondary">
              {author}, {when(at)}
            </Typography>
            <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{body}</Typography>
          </div>
        ))}
      </Stack>
    </Section>
  );
}
