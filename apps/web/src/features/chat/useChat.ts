import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { endpoints } from "../../api/endpoints.ts";
import { useApp } from "../../app-context/App.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { heartbeat_ms, hint, useSeen } from "./chatActivity.ts";
import { readState, useRememberedConversation } from "./restoreId.ts";
import {
  emptyThread,
  type PendingMessage,
  type Thread,
  unseen,
  withEvent,
  withOlder,
  withPending,
  withState,
} from "./thread.ts";
import { useChatEvents } from "./useChatEvents.ts";

const typingEvery_ms = 3_000;

/**
 * The visitor's side of the chat: its state over HTTP, news over the realtime line, what is written with the outcome. A
 * message keeps its id however often it is sent. Source: 6-19.
 */
export function useChat(open: boolean) {
  const app = useApp();
  const playerId = usePlayer()?.id ?? null;
  const [thread, setThread] = useState<Thread>(emptyThread);
  const [online, setOnline] = useState(true);
  const state = useQuery({
    queryKey: ["chat", playerId],
    queryFn: () => readState(app, playerId),
    staleTime: 0,
    refetchOnWindowFocus: true,
    // Once there is a conversation, the heartbeat says whether support is open.
    refetchInterval: open && thread.conversation === null ? heartbeat_ms : false,
  });
  useEffect(() => {
    if (!state.data) return;
    setOnline(state.data.online);
    setThread((now) => withState(now, state.data));
  }, [state.data]);
  const { refetch } = state;
  const loaded = async () => state.isPending && (await refetch({ cancelRefetch: false }));
  const { channel } = thread;

  const typing = useChatEvents(channel, refetch, setThread, setOnline);
  useSeen(app, thread, open, setOnline);
  useRememberedConversation(state.isError ? null : state.data?.restored, thread);

  async function send(message: PendingMessage): Promise<void> {
    setThread((now) => withPending(now, { ...message, failed: false }));
    try {
      // The conversation of before comes first: its answer would take the place of one that began meanwhile.
      await loaded();
      const body = { text: message.text, client_id: message.clientId };
      const sent = await app.api.call(endpoints.sendChatMessage, { body });
      setOnline(sent.online);
      setThread((now) => withEvent(withState(now, sent), { type: "message", message: sent.message }));
    } catch {
      setThread((now) => withPending(now, { ...message, failed: true }));
    }
  }

  const lastTypingSent = useRef(0);
  return {
    thread,
    typing,
    online,
    unseen: unseen(thread),
    loading: state.isPending,
    failed: state.isError && thread.messages.length === 0,
    retry: refetch,
    send: (text: string) => send({ clientId: crypto.randomUUID(), text, at: new Date().toISOString(), failed: false }),
    again: send,
    sendTyping() {
      if (!channel || performance.now() - lastTypingSent.current < typingEvery_ms) return;
      lastTypingSent.current = performance.now();
      hint(app, { typing: true });
    },
    async older() {
      const before = thread.messages[0]?.id;
      const page = await app.api.call(endpoints.chatHistory, { query: before === undefined ? {} : { before } });
      setThread((now) => withOlder(now, page));
    },
    async leaveEmail(email: string) {
      await app.api.call(endpoints.leaveChatEmail, { body: { email } });
      setThread((now) => ({ ...now, email }));
    },
  };
}

export type Chat = ReturnType<typeof useChat>;
