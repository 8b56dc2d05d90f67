import type { ChatEvent, ChatMessage } from "@croupier/contract/chat";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyThread, markOf, type Thread, unseen, withEvent, withPending, withState } from "./thread.ts";

const message = (id: number, from: ChatMessage["from"] = "operator"): ChatMessage => ({
  id,
  client_id: `client-${id}`,
  from,
  name: null,
  text: `text ${id}`,
  at: "2026-01-31T12:00:00.000Z",
});
const progress = (saw: number) => ({ visitor_got: saw, visitor_saw: saw, operator_got: saw, operator_saw: saw });

describe("the thread of a chat", () => {
  test("is the same whatever order events come in, and however often", () => {
    const events: ChatEvent[] = [
      ...[1, 2, 3, 4, 5].map((id): ChatEvent => ({ type: "message", message: message(id) })),
      { type: "progress", progress: progress(2) },
      { type: "progress", progress: progress(4) },
    ];
    const inOrder = events.reduce(withEvent, emptyThread);
    fc.assert(
      fc.property(fc.shuffledSubarray([...events, ...events], { minLength: 14 }), (mixed) => {
        expect(mixed.reduce(withEvent, emptyThread)).toEqual(inOrder);
      }),
    );
    expect(unseen(inOrder)).toBe(1);
  });

  test("shows a message on its way once, however its answer and its event come", () => {
    const pending = { clientId: "client-1", text: "text 1", at: "", failed: false };
    const sent: ChatEvent = { type: "message", message: message(1, "visitor") };
    const thread = withEvent(withPending(emptyThread, pending), sent);
    expect([thread.pending.length, thread.messages.length]).toEqual([0, 1]);
    expect(withEvent(thread, sent)).toEqual(thread);
  });

  test("keeps an unsent message and fetched history when the state is read again after a break", () => {
    const old: Thread = {
      ...emptyThread,
      conversation: "a",
      messages: [message(1), message(2)],
      pending: [{ clientId: "new", text: "x", at: "", failed: true }],
    };
    const conversation = {
      id: "a",
      channel: "$chat:a",
      status: "open" as const,
      email: null,
      progress: progress(1),
      messages: [message(2), message(3)],
      more: true,
    };
    const thread = withState(old, { conversation });
    expect(thread.messages.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect([thread.pending.length, thread.more]).toEqual([1, false]);
    const other = withState(old, { conversation: { ...conversation, id: "b" } });
    expect(other.messages.map(({ id }) => id)).toEqual([2, 3]);
  });

  test("marks what was sent, delivered and seen", () => {
    const thread = { ...emptyThread, progress: { ...progress(0), operator_got: 2, operator_saw: 1 } };
    expect([1, 2, 3].map((id) => markOf(thread, id))).toEqual(["seen", "delivered", "sent"]);
  });
});
