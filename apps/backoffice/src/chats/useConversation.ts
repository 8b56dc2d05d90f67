import type { BackOfficeConversation } from "@croupier/contract/backOffice/chats";
import type { ChatEvent, ChatMessage, ChatProgress } from "@croupier/contract/chat";
import { chatChannel } from "@croupier/contract/chat";
import {
  answerBackOfficeChat,
  getBackOfficeChat,
  getBackOfficeChatToken,
  tellBackOfficeActivity,
} from "@croupier/contract/routes";
import { useCallback, useEffect, useRef, useState } from "react";
import { useGetIdentity } from "react-admin";
import { client } from "../api/client.ts";
import { type Line, listenTo } from "./line.ts";

/** A message of the operator's that the server has not answered yet. */
export interface Pending {
  client_id: string;
  text: string;
  failed: boolean;
}

export interface Talk {
  about: BackOfficeConversation;
  messages: readonly ChatMessage[];
  progress: ChatProgress;
  more: boolean;
}

const typingShown_ms = 5_000;
const typingEvery_ms = 3_000;
/** Signs that may get lost: the next one says the same or more. */
const itComesAgain = () => undefined;

/** One conversation as it goes on: read once, then kept up to date by what the hub tells. */
export function useConversation(line: Line | null, id: string) {
  const [talk, setTalk] = useState<Talk | null>(null);
  const [failed, setFailed] = useState(false);
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [typing, setTyping] = useState(false);
  const typingEnds = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typingTold = useRef(0);
  const self = useGetIdentity().identity?.id;

  const read = useCallback(async () => {
    const { messages, progress, more, ...about } = await client.call(getBackOfficeChat, { params: { id } });
    setTalk({ about, messages, progress, more });
    setFailed(false);
  }, [id]);

  const hear = useCallback((event: ChatEvent) => {
    if (event.type === "typing") {
      if (event.from !== "visitor") return;
      setTyping(true);
      clearTimeout(typingEnds.current);
      typingEnds.current = setTimeout(() => setTyping(false), typingShown_ms);
      return;
    }
    if (event.type === "message") {
      const { message } = event;
      setPending((all) => all.filter(({ client_id }) => client_id !== message.client_id));
      if (message.from === "visitor") setTyping(false);
    }
    setTalk((before) => before && after(before, event));
  }, []);

  useEffect(() => {
    setTalk(null);
    setPending([]);
    setTyping(false);
    setFailed(false);
    if (!line) return;
    const getToken = async () => (await client.call(getBackOfficeChatToken, { params: { id } })).token;
    const stopListening = listenTo(line.hub, chatChannel(id), getToken, {
      heard: (data) => hear(data as ChatEvent),
      missed: () => void read().catch(() => setFailed(true)),
    });
    const stopWatching = line.onChange((event) => {
      if (event?.id === id) setTalk((now) => now && heldBy(now, event.holder, self));
    });
    return () => {
      stopListening();
      stopWatching();
    };
  }, [line, id, self, read, hear]);

  const send = async (message: Pending) => {
    setPending((all) => [...all.filter((one) => one.client_id !== message.client_id), { ...message, failed: false }]);
    try {
      const { text, client_id } = message;
      const sent = await client.call(answerBackOfficeChat, { params: { id }, body: { text, client_id } });
      hear({ type: "message", message: sent });
    } catch {
      setPending((all) => all.map((one) => (one.client_id === message.client_id ? { ...one, failed: true } : one)));
      read().catch(itComesAgain);
    }
  };

  const tellTyping = () => {
    if (performance.now() - typingTold.current < typingEvery_ms) return;
    typingTold.current = performance.now();
    client.call(tellBackOfficeActivity, { params: { id }, body: { typing: true } }).catch(itComesAgain);
  };

  const readOlder = async () => {
    const before = talk?.messages[0]?.id;
    if (before === undefined) return;
    const page = await client.call(getBackOfficeChat, { params: { id }, query: { before } });
    setTalk((now) => now && { ...now, messages: [...page.messages, ...now.messages], more: page.more });
  };

  useSeen(id, talk);
  return { talk, failed, pending, typing, read, send, tellTyping, readOlder };
}

/** The conversation once an operator has it, or nobody. */
function heldBy(before: Talk, holder: BackOfficeConversation["holder"], self: unknown): Talk {
  const { status } = before.about;
  const taken = holder === null ? "waiting" : holder.id === self ? "mine" : "taken";
  return { ...before, about: { ...before.about, holder, queue: status === "closed" ? "ended" : taken } };
}

function after(before: Talk, event: Exclude<ChatEvent, { type: "typing" }>): Talk {
  if (event.type === "progress") return { ...before, progress: event.progress };
  if (event.type === "status") {
    const queue = event.status === "closed" ? "ended" : before.about.queue;
    return { ...before, about: { ...before.about, status: event.status, queue } };
  }
  const known = before.messages.some(({ id }) => id === event.message.id);
  return known ? before : { ...before, messages: [...before.messages, event.message] };
}

/** What came is delivered; what came while this page is in front is seen. A colleague's conversation is only looked at. */
function useSeen(id: string, talk: Talk | null): void {
  const newest = talk?.messages.at(-1)?.id ?? 0;
  const { operator_got: got = 0, operator_saw: saw = 0 } = talk?.progress ?? {};
  const own = talk !== null && talk.about.queue !== "taken";
  useEffect(() => {
    if (!own || newest === 0) return;
    const tell = () => {
      const visible = document.visibilityState === "visible";
      if (newest <= (visible ? saw : got)) return;
      const body = visible ? { saw: newest } : { got: newest };
      client.call(tellBackOfficeActivity, { params: { id }, body }).catch(itComesAgain);
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [id, own, newest, got, saw]);
}
