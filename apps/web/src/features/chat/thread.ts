import type { ChatEvent, ChatMessage, ChatProgress, ChatState } from "@croupier/contract/chat";

/*
 * What the panel shows, as a value: the server's messages, those still on their way, and how far each side has come. Pure,
 * so that answers and events may come in any order and twice.
 */

export interface PendingMessage {
  clientId: string;
  text: string;
  at: string;
  failed: boolean;
}

export interface Thread {
  conversation: string | null;
  channel: string | null;
  status: "open" | "closed";
  email: string | null;
  messages: readonly ChatMessage[];
  pending: readonly PendingMessage[];
  progress: ChatProgress;
  more: boolean;
}

const nothing: ChatProgress = { visitor_got: 0, visitor_saw: 0, operator_got: 0, operator_saw: 0 };

export const emptyThread: Thread = {
  conversation: null,
  channel: null,
  status: "open",
  email: null,
  messages: [],
  pending: [],
  progress: nothing,
  more: false,
};

/** Takes the server's state over; older pages that were fetched and what is still on its way stay. */
export function withState(thread: Thread, { conversation }: Pick<ChatState, "conversation">): Thread {
  if (!conversation) return { ...emptyThread, pending: thread.pending };
  const { id, channel, status, email, messages, progress, more } = conversation;
  const same = thread.conversation === id;
  const merged = merge(same ? thread.messages : [], messages);
  return {
    conversation: id,
    channel,
    status,
    email,
    messages: merged,
    pending: withoutSent(thread.pending, merged),
    progress: same ? farther(thread.progress, progress) : progress,
    more: same && merged.length > messages.length ? thread.more : more,
  };
}

export function withOlder(thread: Thread, page: { messages: ChatMessage[]; more: boolean }): Thread {
  return { ...thread, messages: merge(thread.messages, page.messages), more: page.more };
}

export function withEvent(thread: Thread, event: ChatEvent): Thread {
  switch (event.type) {
    case "message": {
      const messages = merge(thread.messages, [event.message]);
      return { ...thread, messages, pending: withoutSent(thread.pending, messages) };
    }
    case "progress":
      return { ...thread, progress: farther(thread.progress, event.progress) };
    case "status":
      return { ...thread, status: event.status };
    case "typing":
      return thread;
  }
}

export function withPending(thread: Thread, message: PendingMessage): Thread {
  const rest = thread.pending.filter((one) => one.clientId !== message.clientId);
  return { ...thread, pending: [...rest, message] };
}

/** Messages of the other side that this one has not seen. */
export function unseen(thread: Thread): number {
  return thread.messages.filter((one) => one.from === "operator" && one.id > thread.progress.visitor_saw).length;
}

export type Mark = "sending" | "failed" | "sent" | "delivered" | "seen";

/** How far a message of the visitor's came. */
export function markOf(thread: Thread, id: number): Mark {
  if (id <= thread.progress.operator_saw) return "seen";
  return id <= thread.progress.operator_got ? "delivered" : "sent";
}

function merge(known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map([...known, ...more].map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

function withoutSent(pending: readonly PendingMessage[], messages: readonly ChatMessage[]): PendingMessage[] {
  const sent = new Set(messages.map((message) => message.client_id));
  return pending.filter((message) => !sent.has(message.clientId));
}

/** Marks only move forward: an old answer that comes late takes nothing back. */
function farther(one: ChatProgress, other: ChatProgress): ChatProgress {
  return {
    visitor_got: Math.max(one.visitor_got, other.visitor_got),
    visitor_saw: Math.max(one.visitor_saw, other.visitor_saw),
    operator_got: Math.max(one.operator_got, other.operator_got),
    operator_saw: Math.max(one.operator_saw, other.operator_saw),
  };
}
