import * as calls from "@croupier/contract/chat";
import { chatDesk } from "@croupier/rules/chatDesk";
import type { Door } from "../platform/door.ts";
import { fail, reply } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { type ChatVisitor, chatVisitor, conversationOf, keyCookie, reread } from "./findVisitor.ts";
import { leaveEmail } from "./leaveEmail.ts";
import { markProgress } from "./markProgress.ts";
import type { ContactRoom } from "./room.ts";
import { sendToSupport } from "./sendToSupport.ts";
import { type ConversationRow, isDeskOpen, progressOf, readMessages } from "./store.ts";

const activitiesPerMinute = 90;

/** The visitor's side of the support chat. Source: 6-19. */
export function registerChat(door: Door, room: ContactRoom): void {
  const { pool } = room.db;
  const secure = room.publicOrigin.startsWith("https:");
  const at = (input: { context: RequestContext; headers: Record<string, string | undefined> }): ChatVisitor =>
    chatVisitor(input.context, input.headers.cookie);
  const userOf = (context: RequestContext) => (context.player ? String(context.player.id) : "");

  door.handle(calls.getChat, async (input) => {
    const visitor = at(input);
    return stateOf(room, visitor, await conversationOf(room, visitor, input.query.restore_id));
  });

  door.handle(calls.sendChatMessage, async (input) => {
    const visitor = at(input);
    const sent = await sendToSupport(room, visitor, { text: input.body.text, clientId: input.body.client_id });
    if (!sent.ok) return fail(429, "base", sent.reason, { retry_after_s: sent.retryAfter_s });
    const state = await stateOf(room, visitor, await reread(room, sent.conversation));
    return reply(
      { ...state, message: sent.message },
      sent.newKey === null ? {} : { cookies: [keyCookie(sent.newKey, secure)] },
    );
  });

  door.handle(calls.getChatHistory, async (input) => {
    const conversation = await conversationOf(room, at(input));
    if (!conversation) return { messages: [], more: false };
    return readMessages(pool, conversation.id, input.query.before ?? null);
  });

  door.handle(calls.getChatToken, async (input) => {
    const conversation = await conversationOf(room, at(input));
    if (!conversation) return fail(404, "base", "not_found");
    const channel = calls.chatChannel(conversation.id);
    const { context } = input;
    return { channel, token: await room.realtime.subscribeToken(userOf(context), channel, context.now) };
  });

  door.handle(calls.tellChatActivity, async (input) => {
    const visitor = at(input);
    const { now, ip } = visitor.context;
    const counted = await room.countTries(
      [{ key: `chat:activity:${ip}`, most: activitiesPerMinute, window_s: 60 }],
      now,
    );
    if (!counted.ok) return fail(429, "base", "too_many_attempts", { retry_after_s: counted.retryAfter_s });
    const conversation = await conversationOf(room, visitor);
    if (conversation) await markProgress(room, conversation, "visitor", input.body, now);
    return { online: await isDeskOpen(pool, now) };
  });

  door.handle(calls.leaveChatEmail, async (input) => {
    const conversation = await conversationOf(room, at(input));
    if (!conversation) return fail(404, "base", "not_found");
    const left = await leaveEmail(room, conversation, input.body.email);
    return left.ok ? {} : fail(422, "email", left.reason);
  });
}

async function stateOf(
  room: ContactRoom,
  { context }: ChatVisitor,
  conversation: ConversationRow | null,
): Promise<calls.ChatState> {
  const { pool } = room.db;
  const player = context.player && !conversation ? await room.playerOf(context.player.id) : null;
  const desk = conversation
    ? { group: conversation.chat_group, provider: conversation.provider }
    : chatDesk(context.player ? (player?.groups ?? []) : null);
  return {
    ...desk,
    online: await isDeskOpen(pool, context.now),
    conversation: conversation && {
      id: conversation.id,
      channel: calls.chatChannel(conversation.id),
      status: conversation.status,
      email: conversation.email,
      progress: progressOf(conversation),
      ...(await readMessages(pool, conversation.id)),
    },
  };
}
