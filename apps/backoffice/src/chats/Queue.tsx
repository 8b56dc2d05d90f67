import { type BackOfficeConversation, type ChatQueue, chatQueues } from "@croupier/contract/backOffice/chats";
import { listBackOfficeChats } from "@croupier/contract/routes";
import { Alert, Badge, Button, List, ListItem, ListItemButton, Stack, Tab, Tabs, Typography } from "@mui/material";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { client } from "../api/client.ts";
import { useText } from "../messages/useText.ts";
import { shortTime, useNameOf } from "./conversationWords.ts";
import type { Line } from "./line.ts";
import { useRereadPresence } from "./usePresence.ts";

const words: Readonly<Record<ChatQueue, string>> = {
  waiting: "Waiting",
  mine: "Mine",
  taken: "Colleagues",
  mail: "By mail",
  ended: "Ended",
};
/** Who was here is gone a minute later, which nothing tells: the queue is read again this often. */
const reread_ms = 30_000;
const pageSize = 50;

interface QueueProps {
  line: Line | null;
  openId: string | null;
  onOpen(id: string): void;
}

/** The queues of conversations, kept up to date by what the hub tells. */
export function Queue({ line, openId, onOpen }: QueueProps) {
  const t = useText();
  const [queue, setQueue] = useState<ChatQueue>("waiting");
  const listed = useInfiniteQuery({
    queryKey: ["chats", queue],
    queryFn: ({ pageParam: after }) =>
      client.call(listBackOfficeChats, { query: { queue, per_page: pageSize, ...(after !== null && { after }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: reread_ms,
  });
  useQueueNews(line);
  const pages = listed.data?.pages ?? [];
  const counts = pages[0]?.counts;
  const rows = shownOnce(pages.flatMap(({ data }) => data));
  return (
    <>
      <Tabs
        value={queue}
        onChange={(_, next) => setQueue(next)}
        variant="scrollable"
        aria-label={t("Queues")}
        sx={{ borderBottom: 1, borderColor: "divider", flexShrink: 0 }}
      >
        {chatQueues.map((name) => (
          <Tab
            key={name}
            value={name}
            sx={{ minWidth: 0 }}
            label={labelOf(t(words[name]), name === "ended" ? undefined : counts?.[name])}
          />
        ))}
      </Tabs>
      {listed.isError && <Alert severity="error">{t("The conversations could not be read.")}</Alert>}
      {listed.isSuccess && rows.length === 0 && (
        <Typography color="text.secondary" sx={{ p: 3 }}>
          {t("No conversations here. A new one appears by itself as soon as a visitor writes.")}
        </Typography>
      )}
      <List disablePadding sx={{ overflowY: "auto", flexGrow: 1 }}>
        {rows.map((one) => (
          <QueueLine key={one.id} one={one} selected={one.id === openId} onOpen={onOpen} />
        ))}
        {listed.hasNextPage && (
          <Button fullWidth loading={listed.isFetchingNextPage} onClick={() => void listed.fetchNextPage()}>
            {t("More conversations")}
          </Button>
        )}
      </List>
    </>
  );
}

const labelOf = (word: string, count = 0) => (count > 0 ? `${word} (${count})` : word);

/** A conversation that moved while its queue was read stands in it once. */
const shownOnce = (rows: readonly BackOfficeConversation[]) => [...new Map(rows.map((one) => [one.id, one])).values()];

/** Reads the queues again when the hub says that a conversation changed. */
function useQueueNews(line: Line | null): void {
  const queries = useQueryClient();
  const rereadPresence = useRereadPresence();
  useEffect(() => {
    if (!line) return;
    const reread = () => {
      void queries.invalidateQueries({ queryKey: ["chats"] });
      rereadPresence();
    };
    reread();
    return line.onChange(reread);
  }, [line, queries, rereadPresence]);
}

function QueueLine({
  one,
  selected,
  onOpen,
}: {
  one: BackOfficeConversation;
  selected: boolean;
  onOpen(id: string): void;
}) {
  const t = useText();
  const nameOf = useNameOf();
  return (
    <ListItem disablePadding divider>
      <ListItemButton
        selected={selected}
        aria-current={selected}
        onClick={() => onOpen(one.id)}
        sx={{ display: "block" }}
      >
        <Stack direction="row" sx={{ justifyContent: "space-between", gap: 1 }}>
          <Badge variant="dot" color="success" invisible={!one.here} sx={{ minWidth: 0 }}>
            <Typography noWrap sx={{ fontWeight: one.unread > 0 ? 700 : 500, pr: 1 }}>
              {nameOf(one)}
            </Typography>
          </Badge>
          <Typography variant="body2" color="text.secondary" component="time" dateTime={one.last_at} noWrap>
            {shortTime(one.last_at)}
          </Typography>
        </Stack>
        <Stack direction="row" sx={{ justifyContent: "space-between", gap: 2, alignItems: "center" }}>
          <Typography variant="body2" color="text.secondary" noWrap>
            {one.last_text}
          </Typography>
          {one.unread > 0 && (
            <Badge
              badgeContent={one.unread}
              color="primary"
              sx={{ mr: 1.5 }}
              aria-label={t("%{count} unread", { count: one.unread })}
            />
          )}
        </Stack>
        {one.queue === "taken" && one.holder && (
          <Typography variant="body2" color="text.secondary">
            {t("Taken by %{name}", { name: one.holder.name })}
          </Typography>
        )}
      </ListItemButton>
    </ListItem>
  );
}
