import { Box, Card, Chip, FormControlLabel, Stack, Switch, Typography } from "@mui/material";
import { Title, useLocation, useRedirect } from "react-admin";
import { usePermission } from "../common/usePermission.ts";
import { useText } from "../messages/useText.ts";
import { Conversation } from "./Conversation.tsx";
import { useLine } from "./line.ts";
import { Queue } from "./Queue.tsx";
import { useAvailability } from "./usePresence.ts";

/** The support chat: the queues on one side, the open conversation on the other; on a narrow screen one at a time. */
export function ChatsPage() {
  const t = useText();
  const redirect = useRedirect();
  const id = new URLSearchParams(useLocation().search).get("open");
  const { line, alive } = useLine();
  const open = (next: string | null) => redirect(next ? `/chats?open=${next}` : "/chats");
  return (
    <Stack spacing={1.5} sx={{ py: 2, height: { md: "calc(100vh - 64px)" }, minWidth: 0 }}>
      <Title title={t("Chat")} />
      <Stack direction="row" sx={{ gap: 2, alignItems: "center", flexWrap: "wrap" }}>
        <Typography variant="h6" component="h1" sx={{ flexGrow: 1 }}>
          {t("Conversations")}
        </Typography>
        <Chip
          size="small"
          role="status"
          color={alive ? "success" : "warning"}
          variant="outlined"
          label={alive ? t("Online") : t("Connection lost. Trying again …")}
        />
        <Available />
      </Stack>
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(280px, 340px) minmax(0, 1fr)" },
          gap: 2,
          flexGrow: 1,
          minHeight: 0,
        }}
      >
        <Card
          component="section"
          aria-label={t("Queues")}
          sx={{ display: { xs: id ? "none" : "flex", md: "flex" }, flexDirection: "column", minHeight: 0 }}
        >
          <Queue line={line} openId={id} onOpen={open} />
        </Card>
        <Card
          component="section"
          aria-label={t("Conversation")}
          sx={{
            display: { xs: id ? "flex" : "none", md: "flex" },
            flexDirection: "column",
            minHeight: 0,
            height: { xs: "calc(100dvh - 150px)", md: "auto" },
          }}
        >
          {id ? (
            <Conversation key={id} id={id} line={line} onBack={() => open(null)} />
          ) : (
            <Typography color="text.secondary" sx={{ m: "auto", p: 4, textAlign: "center" }}>
              {t("Choose a conversation to read and answer it.")}
            </Typography>
          )}
        </Card>
      </Box>
    </Stack>
  );
}

/** Whether visitors are told that somebody is there to answer. */
function Available() {
  const t = useText();
  const mayAnswer = usePermission("chats.answer");
  return mayAnswer ? <Choice label={t("Available")} /> : null;
}

function Choice({ label }: { label: string }) {
  const { available, choose } = useAvailability();
  return (
    <FormControlLabel
      label={label}
      control={
        <Switch
          checked={available ?? false}
          disabled={available === undefined}
          onChange={(_, checked) => choose(checked)}
        />
      }
    />
  );
}
