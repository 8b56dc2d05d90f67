import type { PlayerMessage } from "@croupier/contract/backOffice/playerActivity";
import type { BackOfficePlayer } from "@croupier/contract/backOffice/players";
import { listPlayerMessages, notifyPlayer } from "@croupier/contract/routes";
import { TextField } from "@mui/material";
import { useState } from "react";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { Section, when } from "../common/Page.tsx";
import { type Column, PartTable } from "../common/PartTable.tsx";
import { usePermission } from "../common/usePermission.ts";
import { useReadOn } from "../common/useReadOn.ts";

const kinds: Readonly<Record<PlayerMessage["kind"], string>> = {
  notification: "Notification",
  mail: "E-mail",
  letter: "From the player",
};

const columns: readonly Column<PlayerMessage>[] = [
  { label: "When", of: ({ at }) => when(at) },
  { label: "Kind", of: ({ kind }) => kinds[kind] },
  { label: "Title", of: ({ title }) => title },
  { label: "Text", of: ({ text }) => text ?? "–" },
  { label: "Shown", of: ({ kind, shown_at }) => (shown_at ? when(shown_at) : kind === "notification" ? "Waits" : "–") },
  { label: "By", of: ({ by }) => by ?? "–" },
];

/** What was written to the player, and writing to them. */
export function Messages({ player: { id } }: { player: BackOfficePlayer }) {
  const mayWrite = usePermission("messages.write");
  const { items, failed, again } = useReadOn(String(id), async () => {
    const { data } = await client.call(listPlayerMessages, { params: { id } });
    return { data, next: null };
  });
  return (
    <Section title="Messages" actions={mayWrite && <Notify playerId={id} after={again} />}>
      <PartTable
        label="Messages"
        {...{ columns, items, failed }}
        keyOf={(message) => message.id}
        none="Nothing was written yet."
      />
    </Section>
  );
}

function Notify({ playerId, after }: { playerId: number; after: () => void }) {
  const [title, setTitle] = useState("");
  const [text, setText] = useState("");
  // Sent again after a broken line, it is the same notification.
  const [key, setKey] = useState(() => crypto.randomUUID());
  return (
    <ChangeButton
      label="Write a notification"
      about="It appears at once on the player's open pages, or when they come back within thirty days. The reason is not shown to the player."
      run={(reason) => client.call(notifyPlayer, { params: { id: playerId }, body: { key, title, text, reason } })}
      done="Sent"
      after={() => {
        setTitle("");
        setText("");
        setKey(crypto.randomUUID());
        after();
      }}
    >
      {(faults) => (
        <>
          <TextField
            label="Title"
            required
            value={title}
            onChange={({ target }) => setTitle(target.value)}
            error={Boolean(faults.title)}
            helperText={faults.title}
            slotProps={{ htmlInput: { maxLength: 120 } }}
          />
          <TextField
            label="Text"
            multiline
            minRows={3}
            value={text}
            onChange={({ target }) => setText(target.value)}
            error={Boolean(faults.text)}
            helperText={faults.text}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
          />
        </>
      )}
    </ChangeButton>
  );
}
