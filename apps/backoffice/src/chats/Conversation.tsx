import BackIcon from "@mui/icons-material/ArrowBackOutlined";
import { Alert, Box, Button, IconButton, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { LinkBase, useCreatePath } from "react-admin";
import { useBrandName } from "../common/brands.tsx";
import { usePermission } from "../common/usePermission.ts";
import { useText } from "../messages/useText.ts";
import { Notes } from "../players/Notes.tsx";
import { AnswerBox } from "./AnswerBox.tsx";
import { ConversationActions } from "./ConversationActions.tsx";
import { useNameOf } from "./conversationWords.ts";
import type { Line } from "./line.ts";
import { MessageLog } from "./MessageLog.tsx";
import { type Talk, useConversation } from "./useConversation.ts";

interface ConversationProps {
  id: string;
  line: Line | null;
  onBack(): void;
}

/** One conversation, live: who it is with, what was said, and the answer. */
export function Conversation({ id, line, onBack }: ConversationProps) {
  const t = useText();
  const mayAnswer = usePermission("chats.answer");
  const nameOf = useNameOf();
  const [notes, setNotes] = useState(false);
  const { talk, failed, pending, typing, read, send, tellTyping, readOlder } = useConversation(line, id);
  if (!talk)
    return (
      <Box sx={{ p: 2 }}>
        <BackButton onBack={onBack} />
        {failed && <Alert severity="error">{t("The conversation could not be read.")}</Alert>}
      </Box>
    );
  const { about } = talk;
  const closedToMe = about.queue === "taken" || !mayAnswer;
  return (
    <>
      <Stack
        direction="row"
        sx={{ p: 1.5, gap: 1, alignItems: "center", flexWrap: "wrap", borderBottom: 1, borderColor: "divider" }}
      >
        <BackButton onBack={onBack} />
        <Heading talk={talk} />
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
          <Button size="small" onClick={() => setNotes(!notes)} aria-expanded={notes}>
            {t("Notes")}
          </Button>
          {mayAnswer && <ConversationActions about={about} after={() => void read()} />}
        </Stack>
      </Stack>
      {notes && (
        <Box sx={{ maxHeight: "45%", overflowY: "auto", flexShrink: 0, p: 1 }}>
          <Notes subject={about.who.player_id ? `player:${about.who.player_id}` : `chat:${about.id}`} />
        </Box>
      )}
      <MessageLog talk={talk} pending={pending} onOlder={readOlder} onRetry={send} />
      <Typography variant="body2" color="text.secondary" role="status" sx={{ minHeight: 22, px: 2 }}>
        {typing ? t("%{name} is writing …", { name: nameOf(about) }) : ""}
      </Typography>
      {closedToMe ? (
        about.queue === "taken" && (
          <Alert severity="info" sx={{ m: 1.5 }}>
            {t("%{name} has this conversation. Take it over to answer.", { name: about.holder?.name ?? "" })}
          </Alert>
        )
      ) : (
        <AnswerBox
          locale={about.locale}
          onTyping={tellTyping}
          onSend={(text) => void send({ client_id: crypto.randomUUID(), text, failed: false })}
        />
      )}
    </>
  );
}

function BackButton({ onBack }: { onBack(): void }) {
  const t = useText();
  return (
    <IconButton onClick={onBack} aria-label={t("Back to the queues")} sx={{ display: { md: "none" } }}>
      <BackIcon />
    </IconButton>
  );
}

const groupWords: Readonly<Record<Talk["about"]["group"], string>> = {
  26: "guest",
  1: "player",
  2: "VIP",
};

function Heading({ talk: { about } }: { talk: Talk }) {
  const t = useText();
  const nameOf = useNameOf();
  const brandOf = useBrandName();
  const createPath = useCreatePath();
  const seesPlayers = usePermission("players.read");
  const { who, group, provider, brand, country, locale } = about;
  const facts = [
    t(groupWords[group]),
    provider === "level" ? t("level desk") : null,
    brandOf(brand),
    country,
    locale,
    who.email,
  ];
  return (
    <Box sx={{ flexGrow: 1, minWidth: 160 }}>
      <Typography component="h2" sx={{ fontWeight: 650, overflowWrap: "anywhere" }}>
        {nameOf(about)}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
        {facts.filter(Boolean).join(" · ")}
        {about.holder && ` · ${t("Taken by %{name}", { name: about.holder.name })}`}
      </Typography>
      {who.player_id !== null && seesPlayers && (
        <Typography
          variant="body2"
          component={LinkBase}
          to={createPath({ resource: "players", type: "show", id: who.player_id })}
          sx={{ color: "primary.main" }}
        >
          {t("The player's page")}
        </Typography>
      )}
    </Box>
  );
}
