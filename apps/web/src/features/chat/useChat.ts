import type { ChatEvent } from "@croupier/contract/chat";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { endpoints } from "../../api/endpoints.ts";
import { type App, useApp } from "../../app-context/App.ts";
import { withRealtime } from "../../realtime/current.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
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

const typingShown_ms = 5_000;
const typingEvery_ms = 3_000;
const heartbeat_ms = 25_000;

/**
 * The visitor's side of the chat: its state over HTTP, news over the realtime line, what is written with the outcome. A
 * message keeps its id however often it is sent. Source: 6-19.
 */
export function useChat(open: boolean) {
  const app = useApp();
  const playerId = usePlayer()?.id ?? null;
  const [thread, setThread] = useState<Thread>(emptyThread);
  const [typing, setTyping] = useState(false);
  const [online, setOnline] = useState(true);
  const state = useQuery({
    queryKey: ["chat", playerId],
    queryFn: () => readState(app, playerId),
    staleTime: 0,
    refetchOnWindowFocus: true,
    // Once there is a conversation, the heartbeat says whether the desk is open.
    refetchInterval: open && thread.conversation === null ? heartbeat_ms : false,
  });
  useEffect(() => {
    if (!state.data) return;
    setOnline(state.data.online);
    setThread((now) => withState(now, state.data));
  }, [state.data]);
  const { refetch } = state;
  const { channel } = thread;

  const typingEnds = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hear = useCallback((event: ChatEvent) => {
    setThread((now) => withEvent(now, event));
    if (event.type === "typing" && event.from === "operator") {
      setTyping(true);
      clearTimeout(typingEnds.current);
      typingEnds.current = setTimeout(() => setTyping(false), typingShown_ms);
    } else if (event.type === "message" && event.message.from === "operator") {
      setTyping(false);
      setOnline(true);
    }
  }, []);
  useEffect(() => () => clearTimeout(typingEnds.current), []);
  useEffect(() => (channel ? listenTo(app, channel, hear, refetch) : undefined), [app, channel, hear, refetch]);

  useSeen(app, thread, open, setOnline);

  async function send(message: PendingMessage): Promise<void> {
    setThread((now) => withPending(now, { ...message, failed: false }));
    try {
      const body = { text: message.text, client_id: message.clientId };
      const sent = await app.api.call(endpoints.sendChatMessage, { body });
      setOnline(sent.online);
      setThread((now) => withEvent(withState(now, sent), { type: "message", message: sent.message }));
      if (playerId !== null && sent.conversation && sent.conversation.id !== thread.conversation)
        void rememberRestoreId(app, playerId, sent.conversation.id);
    } catch {
      setThread((now) => withPending(now, { ...message, failed: true }));
    }
  }

  const told = useRef(0);
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
    tellTyping() {
      if (!channel || performance.now() - told.current < typingEvery_ms) return;
      told.current = performance.now();
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

/** A player's own restore id finds the conversation that they had last, also a closed one. Source: 7.2-09. */
async function readState(app: App, playerId: number | null) {
  // Without the id the chat still opens, on the conversation of this browser.
  const restored = playerId === null ? null : await restoreIdOf(app, playerId).catch(() => null);
  return app.api.call(endpoints.chat, { query: restored === null ? {} : { restore_id: restored } });
}

const request = (playerId: number, restoreId?: string) => ({
  body: { data: { internalId: playerId, project: "croupier", ...(restoreId ? { restoreId } : {}) } },
});

async function restoreIdOf(app: App, playerId: number): Promise<string | null> {
  return (await app.api.call(endpoints.getRestoreId, request(playerId))).data.restoreId;
}

/** Failing costs nothing now: the next message of the conversation remembers it again. */
async function rememberRestoreId(app: App, playerId: number, id: string): Promise<void> {
  await app.api.call(endpoints.setRestoreId, request(playerId, id)).catch(() => undefined);
}

function tell(app: App, body: { typing?: boolean; got?: number; saw?: number }) {
  return app.api.call(endpoints.chatActivity, { body });
}

/** A sign for the other side that may get lost: the next one says the same or more. */
function hint(app: App, body: { typing?: boolean; got?: number; saw?: number }): void {
  tell(app, body).catch(() => undefined);
}

/** Tells the other side what came and what was looked at, and now and then that the visitor is still here. */
function useSeen(app: App, thread: Thread, open: boolean, setOnline: (online: boolean) => void): void {
  const newest = thread.messages.at(-1)?.id ?? 0;
  const { visitor_got, visitor_saw } = thread.progress;
  const known = thread.conversation !== null;
  useEffect(() => {
    if (!known) return;
    const report = () => {
      const looking = open && document.visibilityState === "visible";
      if (looking ? newest > visitor_saw : newest > visitor_got) hint(app, looking ? { saw: newest } : { got: newest });
    };
    const beat = () =>
      tell(app, {}).then(
        ({ online }) => setOnline(online),
        () => undefined,
      );
    report();
    const timer = setInterval(() => open && void beat(), heartbeat_ms);
    document.addEventListener("visibilitychange", report);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", report);
    };
  }, [app, known, newest, visitor_got, visitor_saw, open, setOnline]);
}

/** After a break the hub sends what was missed; when it no longer can, the whole state is read again. */
function listenTo(app: App, channel: string, hear: (event: ChatEvent) => void, missed: () => unknown): () => void {
  return withRealtime((client) => {
    const getToken = async () => (await app.api.call(endpoints.chatToken, {})).token;
    const subscription = client.newSubscription(channel, { recoverable: true, positioned: true, getToken });
    subscription.on("publication", ({ data }) => hear(data as ChatEvent));
    // What was said before the subscription stood is in no publication.
    subscription.on("subscribed", ({ recovered }) => {
      if (!recovered) missed();
    });
    subscription.subscribe();
    return () => {
      subscription.unsubscribe();
      client.removeSubscription(subscription);
    };
  });
}
