import { notifyPlayer } from "@croupier/contract/routes";
import { MenuItem, TextField } from "@mui/material";
import { useState } from "react";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import type { Faults } from "../common/useChange.ts";
import { emptyDraft, type NotificationDraft, orderOf, pictures } from "./notificationDraft.ts";

interface FieldOf {
  name: keyof NotificationDraft;
  /** Of the order, by which the server names a fault. */
  path: string;
  label: string;
  hint?: string;
  max?: number;
}

const fields = {
  title: { name: "title", path: "title", label: "Title", max: 120 },
  text: { name: "text", path: "text", label: "Text", max: 1000 },
  buttonTitle: {
    ...{ name: "buttonTitle", path: "button_title", label: "Words of the button", max: 40 },
    hint: "Empty for none.",
  },
  buttonPath: {
    ...{ name: "buttonPath", path: "button_path", label: "Where the button leads", max: 300 },
    hint: "A page of the site, without its language: /profile/gifts",
  },
  end: { name: "end", path: "end_at", label: "Holds until", hint: "UTC; not shown for the first time after that." },
} as const satisfies Record<string, FieldOf>;

/** Writes a notification to a player: its words and, where it has them, a picture, a button and an end. Source: 3-34. */
export function Notify({ playerId, after }: { playerId: number; after: () => void }) {
  const [draft, setDraft] = useState(emptyDraft);
  // Sent again after a broken line, it is the same notification.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const send = (reason: string) =>
    client.call(notifyPlayer, { params: { id: playerId }, body: { key, ...orderOf(draft), reason } });
  return (
    <ChangeButton
      label="Write a notification"
      about="It appears at once on the player's open pages, or when they come back within thirty days. The reason is not shown to the player."
      run={send}
      done="Sent"
      after={() => {
        setDraft(emptyDraft);
        setKey(crypto.randomUUID());
        after();
      }}
    >
      {(faults) => <Fields draft={draft} set={(change) => setDraft({ ...draft, ...change })} faults={faults} />}
    </ChangeButton>
  );
}

interface FieldsProps {
  draft: NotificationDraft;
  set(change: Partial<NotificationDraft>): void;
  faults: Faults;
}

function Fields({ draft, set, faults }: FieldsProps) {
  const common = ({ name, path, label, hint, max }: FieldOf) => ({
    label,
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
    error: Boolean(faults[path]),
    helperText: faults[path] ?? hint,
    slotProps: { htmlInput: { maxLength: max } },
  });
  return (
    <>
      <TextField required {...common(fields.title)} />
      <TextField multiline minRows={3} {...common(fields.text)} />
      <TextField
        select
        label="Picture"
        value={draft.icon}
        onChange={({ target }) => set({ icon: target.value as NotificationDraft["icon"] })}
        error={Boolean(faults.icon)}
        helperText={faults.icon}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">None</MenuItem>
        {Object.entries(pictures).map(([icon, name]) => (
          <MenuItem key={icon} value={icon}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField {...common(fields.buttonTitle)} />
      <TextField {...common(fields.buttonPath)} />
      <TextField {...common(fields.end)} type="datetime-local" slotProps={{ inputLabel: { shrink: true } }} />
    </>
  );
}
