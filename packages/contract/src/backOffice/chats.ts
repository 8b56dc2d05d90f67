import { z } from "zod";
import { call } from "../call.ts";
import {
  ChatActivity,
  ChatClientId,
  ChatGroup,
  ChatMessage,
  ChatProgress,
  ChatProvider,
  ChatText,
  ConversationId,
} from "../chat.ts";
import { Instant } from "../money.ts";
import { Flag, NumericId } from "../wire.ts";
import { longListQuery, longPageOf, Outcome, Reason } from "./lists.ts";

/* The operators' side of the support chat: the queue, one conversation, and whether somebody is there to answer. */

const spec = ["6-19", "F-65"] as const;

/**
 * Where a conversation stands: nobody has taken it and its visitor is there (`waiting`) or left and gets the answer by mail
 * (`mail`); the operator who asks has it (`mine`); a colleague has it (`taken`); it was ended (`ended`).
 */
export const chatQueues = ["waiting", "mine", "taken", "mail", "ended"] as const;
export const ChatQueue = z.enum(chatQueues);
export type ChatQueue = z.infer<typeof ChatQueue>;

const Holder = z.object({ id: z.int(), name: z.string() });

export const BackOfficeConversation = z.object({
  id: ConversationId,
  /** Realtime channel of the conversation; a token for it comes from `backOffice.chatToken`. */
  channel: z.string(),
  queue: ChatQueue,
  who: z.object({ player_id: z.int().nullable(), name: z.string().nullable(), email: z.string().nullable() }),
  brand: z.string(),
  locale: z.string(),
  country: z.string(),
  group: ChatGroup,
  provider: ChatProvider,
  status: z.enum(["open", "closed"]),
  /** The operator who has taken it. */
  holder: Holder.nullable(),
  /** Messages of the visitor that no operator has seen. */
  unread: z.int(),
  last_text: z.string(),
  last_at: Instant,
  /** The visitor's page was heard of within the last minute. */
  here: z.boolean(),
});
export type BackOfficeConversation = z.infer<typeof BackOfficeConversation>;

/** Of conversations that are open: those that ended only grow, and nobody counts them. */
const Counts = z.object({ waiting: z.int(), mine: z.int(), taken: z.int(), mail: z.int() });

export const listBackOfficeChats = call({
  id: "backOffice.chats",
  method: "GET",
  path: "/backoffice/api/chats",
  access: "operator",
  permission: "chats.read",
  summary:
    "Conversations of one queue, the latest first, of the open ones those with something unread before the others; and how many are open in each queue.",
  spec,
  query: longListQuery(["last_at"], { queue: ChatQueue.default("waiting"), provider: ChatProvider.optional() }),
  reply: longPageOf(BackOfficeConversation).extend({ counts: Counts }),
});

const ByConversation = z.object({ id: ConversationId });

export const getBackOfficeChat = call({
  id: "backOffice.chat",
  method: "GET",
  path: "/backoffice/api/chats/:id",
  access: "operator",
  permission: "chats.read",
  summary:
    "One conversation with its newest messages, or those before one. Reading one that the operator has not taken is in the audit log.",
  spec,
  params: ByConversation,
  query: z.object({ before: NumericId.optional() }),
  reply: BackOfficeConversation.extend({ progress: ChatProgress, messages: z.array(ChatMessage), more: z.boolean() }),
});

export const answerBackOfficeChat = call({
  id: "backOffice.answerChat",
  method: "POST",
  path: "/backoffice/api/chats/:id/messages",
  access: "operator",
  permission: "chats.answer",
  summary: "Answers a visitor, and takes a conversation that nobody has; who has left gets the answer by mail.",
  spec,
  params: ByConversation,
  body: z.object({ text: ChatText, client_id: ChatClientId }),
  reply: ChatMessage,
});

export const tellBackOfficeActivity = call({
  id: "backOffice.chatActivity",
  method: "POST",
  path: "/backoffice/api/chats/:id/activity",
  access: "operator",
  permission: "chats.answer",
  reads: true,
  summary: "Tells the visitor that an operator writes, or how far messages came.",
  spec,
  params: ByConversation,
  body: ChatActivity,
});

/** The holder that the operator saw; another one since then refuses with 409. */
const SeenHolder = z.int().nullable();

export const takeBackOfficeChat = call({
  id: "backOffice.takeChat",
  method: "PUT",
  path: "/backoffice/api/chats/:id/holder",
  access: "operator",
  permission: "chats.answer",
  summary: "Takes a conversation, also from a colleague; taking it from somebody needs a reason.",
  spec,
  params: ByConversation,
  body: z.object({ holder: SeenHolder, reason: Reason.optional() }),
  reply: Outcome,
});

export const handOnBackOfficeChat = call({
  id: "backOffice.handOnChat",
  method: "POST",
  path: "/backoffice/api/chats/:id/hand_on",
  access: "operator",
  permission: "chats.answer",
  summary: "Hands the operator's own conversation on to a colleague who may answer it.",
  spec,
  params: ByConversation,
  body: z.object({ to: z.int(), reason: Reason }),
  reply: Outcome,
  status: 200,
});

export const setBackOfficeChatStatus = call({
  id: "backOffice.chatStatus",
  method: "PUT",
  path: "/backoffice/api/chats/:id/status",
  access: "operator",
  permission: "chats.answer",
  summary:
    "Ends a conversation or opens it again; one that a colleague has must be taken first. A step of answering: it asks for no reason, and the audit log has what was there before and after.",
  spec,
  params: ByConversation,
  body: z.object({ status: z.enum(["open", "closed"]) }),
  reply: Outcome,
});

export const listChatColleagues = call({
  id: "backOffice.chatColleagues",
  method: "GET",
  path: "/backoffice/api/chats/:id/colleagues",
  access: "operator",
  permission: "chats.answer",
  summary: "Who else may answer a conversation, those that are available first.",
  spec,
  params: ByConversation,
  reply: z.object({ colleagues: z.array(Holder.extend({ available: z.boolean() })) }),
});

export const tellChatPresence = call({
  id: "backOffice.chatPresence",
  method: "POST",
  path: "/backoffice/api/chat_presence",
  access: "operator",
  permission: "chats.answer",
  reads: true,
  summary:
    "This operator's page is open for the next minute, or was left. `available` chooses whether visitors are told that somebody answers; the choice stays.",
  spec,
  body: z.object({ available: Flag.optional(), left: Flag.optional() }),
  reply: z.object({
    available: z.boolean(),
    /** Conversations that nobody has taken, and the operator's own with something unread. */
    waiting: z.int(),
  }),
});

export const getChatLine = call({
  id: "backOffice.chatLine",
  method: "POST",
  path: "/backoffice/api/chat_line",
  access: "operator",
  permission: "chats.read",
  reads: true,
  summary: "A connection token of the realtime hub, and a subscription token for the queue's channel.",
  spec: ["4-31", "F-65"],
  reply: z.object({ url: z.string(), token: z.string(), channel: z.string(), channel_token: z.string() }),
});

export const getBackOfficeChatToken = call({
  id: "backOffice.chatToken",
  method: "POST",
  path: "/backoffice/api/chats/:id/token",
  access: "operator",
  permission: "chats.read",
  reads: true,
  summary: "A subscription token for the channel of a conversation.",
  spec: ["4-31", "F-65"],
  params: ByConversation,
  reply: z.object({ token: z.string(), channel: z.string() }),
});
