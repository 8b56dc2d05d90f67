import type { BackOfficeConversation } from "@croupier/contract/backOffice/chats";
import {
  handOnBackOfficeChat,
  listChatColleagues,
  setBackOfficeChatStatus,
  takeBackOfficeChat,
} from "@croupier/contract/routes";
import { Alert, Button, MenuItem, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../api/client.ts";
import { ChangeButton } from "../common/ChangeButton.tsx";
import { useChange } from "../common/useChange.ts";
import { useText } from "../messages/useText.ts";

interface ActionsProps {
  about: BackOfficeConversation;
  after(): void;
}

/** What can be done with a conversation: take it, hand it on, end it, open it again. */
export function ConversationActions({ about, after }: ActionsProps) {
  const t = useText();
  const { id, queue, status } = about;
  if (queue === "taken") return <TakeOver about={about} after={after} />;
  const set = (next: "open" | "closed") =>
    client.call(setBackOfficeChatStatus, { params: { id }, body: { status: next } });
  if (status === "closed") return <AtOnce label={t("Open again")} run={() => set("open")} after={after} />;
  return (
    <>
      {queue === "mine" ? (
        <HandOn about={about} after={after} />
      ) : (
        <AtOnce
          label={t("Take")}
          run={() => client.call(takeBackOfficeChat, { params: { id }, body: { holder: null } })}
          after={after}
        />
      )}
      <AtOnce label={t("End")} run={() => set("closed")} after={after} />
    </>
  );
}

/** A step that needs no reason: it is part of answering. */
function AtOnce({ label, run, after }: { label: string; run(): Promise<unknown>; after(): void }) {
  const { change, busy, faults } = useChange(run);
  return (
    <>
      <Button size="small" variant="outlined" loading={busy} onClick={() => void change("").then(after)}>
        {label}
      </Button>
      {faults.base && (
        <Alert severity="error" role="alert">
          {faults.base}
        </Alert>
      )}
    </>
  );
}

function TakeOver({ about: { id, holder }, after }: ActionsProps) {
  const t = useText();
  return (
    <ChangeButton
      label={t("Take over")}
      about={t("%{name} has this conversation and can no longer answer it then.", { name: holder?.name ?? "" })}
      run={(reason) =>
        client.call(takeBackOfficeChat, { params: { id }, body: { holder: holder?.id ?? null, reason } })
      }
      after={after}
    />
  );
}

function HandOn({ about: { id }, after }: ActionsProps) {
  const t = useText();
  const [to, setTo] = useState("");
  const { data } = useQuery({
    queryKey: ["chat-colleagues", id],
    queryFn: () => client.call(listChatColleagues, { params: { id } }),
  });
  return (
    <ChangeButton
      label={t("Hand on")}
      run={(reason) => client.call(handOnBackOfficeChat, { params: { id }, body: { to: Number(to), reason } })}
      after={after}
    >
      {(faults) => (
        <TextField
          select
          label={t("Colleague")}
          value={to}
          onChange={({ target }) => setTo(target.value)}
          required
          error={Boolean(faults.to)}
          helperText={faults.to}
        >
          {(data?.colleagues ?? []).map(({ id: colleague, name, available }) => (
            <MenuItem key={colleague} value={String(colleague)}>
              {available ? t("%{name}, available", { name }) : t("%{name}, away", { name })}
            </MenuItem>
          ))}
        </TextField>
      )}
    </ChangeButton>
  );
}
