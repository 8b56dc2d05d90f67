import * as calls from "@croupier/contract/chat";
import { chatTeam } from "@croupier/rules/chatTeam";
import type { ApiServer } from "../platform/apiServer.ts";
import { fail, reply } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import type { Conversation } from "./conversation.ts";
import type { SupportDeps } from "./deps.ts";
import { type ChatVisitor, chatVisitor, conversationOf, keyCookie, reread } from "./findVisitor.ts";
import { leaveEmail } from "./leaveEmail.ts";
import { markProgress } from "./markProgress.ts";
import { isBackOfficeOpen, readMessages } from "./queries.ts";
import { sendToSupport } from "./sendToSupport.ts";

const activitiesPerMinute = 90;

/** The visitor's side of the support chat. Source: 6-19. */
export function registerChat(api: ApiServer, deps: SupportDeps): void {
  const { pool } = deps.db;
  const secure = deps.publicOrigin.startsWith("https:");
  const at = (input: { context: RequestContext; cookies: Record<string, string | undefined> }): ChatVisitor =>
    chatVisitor(input.context, input.cookies);
  const userOf = (context: RequestContext) => (context.player ? String(context.player.id) : "");

  api.handle(calls.getChat, async (input) => {
    const visitor = at(input);
    return stateOf(deps, visitor, await conversationOf(deps, visitor, input.query.restore_id));
  });

  api.handle(calls.sendChatMessage, async (input) => {
    const visitor = at(input);
    const sent = await sendToSupport(deps, visitor, { text: input.body.text, clientId: input.body.client_id });
    if (!sent.ok) return fail(429, "base", sent.reason, { retry_after_s: sent.retryAfter_s });
    const state = await stateOf(deps, visitor, await reread(deps, sent.conversation));
    return reply(
      { ...state, message: sent.message },
      sent.newKey === null ? {} : { cookies: [keyCookie(sent.newKey, secure)] },
    );
  });

  api.handle(calls.getChatHistory, async (input) => {
    const conversation = await conversationOf(deps, at(input));
    if (!conversation) return { messages: [], more: false };
    return readMessages(pool, conversation.id, input.query.before ?? null);
  });

  api.handle(calls.getChatToken, async (input) => {
    const conversation = await conversationOf(deps, at(input));
    if (!conversation) return fail(404, "base", "not_found");
    const channel = calls.chatChannel(conversation.id);
    const { context } = input;
    return { channel, token: await deps.realtime.subscribeToken(userOf(context), channel, context.now) };
  });

  api.handle(calls.tellChatActivity, async (input) => {
    const visitor = at(input);
    const { now, ip } = visitor.context;
    const counted = await deps.countTries(
      [{ key: `chat:activity:${ip}`, most: activitiesPerMinute, window_s: 60 }],
      now,
    );
    if (!counted.ok) return fail(429, "base", "too_many_attempts", { retry_after_s: counted.retryAfter_s });
    const conversation = await conversationOf(deps, visitor);
    if (conversation) await markProgress(deps, conversation, "visitor", input.body, now);
    return { online: await isBackOfficeOpen(pool, now) };
  });

  api.handle(calls.leaveChatEmail, async (input) => {
    const conversation = await conversationOf(deps, at(input));
    if (!conversation) return fail(404, "base", "not_found");
    const left = await leaveEmail(deps, conversation, input.body.email);
    return left.ok ? {} : fail(422, "email", left.reason);
  });
}

async function stateOf(
  deps: SupportDeps,
  { context }: ChatVisitor,
  conversation: Conversation | null,
): Promise<calls.ChatState> {
  const { pool } = deps.db;
  const player = context.player && !conversation ? await deps.playerOf(context.player.id) : null;
  const team = conversation?.team ?? chatTeam(context.player ? (player?.groups ?? []) : null);
  return {
    ...team,
    online: await isBackOfficeOpen(pool, context.now),
    conversation: conversation && {
      id: conversation.id,
      channel: calls.chatChannel(conversation.id),
      status: conversation.status,
      email: conversation.email,
      progress: conversation.progress,
      ...(await readMessages(pool, conversation.id)),
    },
  };
}
