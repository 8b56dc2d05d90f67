import type { ChatMessage, ChatProgress } from "@croupier/contract/chat";
import { Box, Button, Stack, Typography } from "@mui/material";
import { type ReactNode, useEffect, useRef } from "react";
import { useText } from "../messages/useText.ts";
import { shortTime } from "./conversationWords.ts";
import type { Pending, Talk } from "./useConversation.ts";

interface MessageLogProps {
  talk: Talk;
  pending: readonly Pending[];
  onOlder(): Promise<void>;
  onRetry(message: Pending): Promise<void>;
}

/** What was said, the newest at the end and in view. */
export function MessageLog({ talk, pending, onOlder, onRetry }: MessageLogProps) {
  const t = useText();
  const log = useRef<HTMLDivElement>(null);
  const newest = talk.messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is scrolled into view
  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [newest, pending.length]);
  return (
    <Stack
      ref={log}
      role="log"
      aria-live="polite"
      aria-label={t("Messages")}
      tabIndex={0}
      sx={{ flexGrow: 1, overflowY: "auto", gap: 1, p: 2, minHeight: 120 }}
    >
      {talk.more && <Button onClick={() => void onOlder().catch(() => undefined)}>{t("Earlier messages")}</Button>}
      {talk.messages.map((message) => (
        <Bubble key={message.id} own={message.from === "operator"} text={message.text}>
          <Below message={message} progress={talk.progress} />
        </Bubble>
      ))}
      {pending.map((message) => (
        <Bubble key={message.client_id} own text={message.text}>
          {message.failed ? (
            <Button size="small" color="error" onClick={() => void onRetry(message)}>
              {t("Not sent. Try again")}
            </Button>
          ) : (
            t("sending")
          )}
        </Bubble>
      ))}
    </Stack>
  );
}

function Bubble({ own, text, children }: { own: boolean; text: string; children: ReactNode }) {
  return (
    <Box sx={{ alignSelf: own ? "flex-end" : "flex-start", maxWidth: "min(560px, 85%)" }}>
      <Typography
        sx={{
          px: 1.5,
          py: 1,
          borderRadius: own ? "12px 4px 12px 12px" : "4px 12px 12px",
          bgcolor: own ? "primary.main" : "action.hover",
          color: own ? "primary.contrastText" : "text.primary",
          whiteSpace: "pre-wrap",
          overflowWrap: "anywhere",
        }}
      >
        {text}
      </Typography>
      <Typography variant="caption" color="text.secondary" component="div" sx={{ textAlign: own ? "right" : "left" }}>
        {children}
      </Typography>
    </Box>
  );
}

function Below({ message, progress }: { message: ChatMessage; progress: ChatProgress }) {
  const t = useText();
  const { id, from, name, at } = message;
  const mark = id <= progress.visitor_saw ? t("seen") : id <= progress.visitor_got ? t("delivered") : t("sent");
  return [name, shortTime(at), from === "operator" ? mark : null].filter(Boolean).join(" · ");
}
