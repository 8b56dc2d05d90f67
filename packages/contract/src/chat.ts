import { z } from "zod";
import { call } from "./call.ts";
import { Instant } from "./money.ts";
import { Done, Flag, NumericId, ShortText } from "./wire.ts";

/*
 * The support chat: a visitor on one side, operators on the other, live over the realtime hub, with its history kept.
 * Ours beside the requirements' calls. Source: 2.4-04, 6-19, 7.2-09.
 */

export const longestChatText = 2_000;

/** What one message says. */
export const ChatText = z
  .string()
  .max(longestChatText, { message: "too_long" })
  .transform((text) => text.trim())
  .refine((text) => text !== "", { message: "required" });

/** The sender's own id of a message, so that sending again after a broken line adds nothing. */
export const ChatClientId = z.string().min(8).max(64);

export const ConversationId = z.uuid();
const MessageId = z.int().nonnegative();

export const ChatSide = z.enum(["visitor", "operator"]);
export type ChatSide = z.infer<typeof ChatSide>;

export const ChatMessage = z.object({
  id: z.int(),
  client_id: z.string(),
  from: ChatSide,
  /** First name of the operator; null for the visitor's own. */
  name: z.string().nullable(),
  text: z.string(),
  at: Instant,
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** How far each side has come: ids of the newest message that reached it, and of the newest that it saw. */
export const ChatProgress = z.object({
  visitor_got: z.int(),
  visitor_saw: z.int(),
  operator_got: z.int(),
  operator_saw: z.int(),
});
export type ChatProgress = z.infer<typeof ChatProgress>;

/** Who a conversation is for: 26 is everybody, 1 signed-in players, 2 VIP players. Source: 6-19. */
export const ChatGroup = z.union([z.literal(26), z.literal(1), z.literal(2)]);

/** The support desk that serves it; players of level group 545 have their own. Source: 6-19. */
export const ChatProvider = z.enum(["house", "level"]);

export const ChatConversation = z.object({
  id: ConversationId,
  /** Realtime channel of the conversation; a token for it comes from `chat.token`. */
  channel: z.string(),
  status: z.enum(["open", "closed"]),
  email: z.string().nullable(),
  progress: ChatProgress,
  /** The newest messages, oldest first. */
  messages: z.array(ChatMessage),
  /** There are older ones, for `chat.history`. */
  more: z.boolean(),
});
export type ChatConversation = z.infer<typeof ChatConversation>;

/** What travels on a conversation's channel. */
export type ChatEvent =
  | { type: "message"; message: ChatMessage }
  | { type: "typing"; from: ChatSide }
  | { type: "progress"; progress: ChatProgress }
  | { type: "status"; status: "open" | "closed" };

/** What travels on the operators' channel: a conversation changed, so the queues are read again, and who has it now. */
export interface BackOfficeChatEvent {
  type: "conversation";
  id: string;
  holder: { id: number; name: string } | null;
}

export const backOfficeChatChannel = "$office_chats";

/** `chatChannel(id)` names the channel of a conversation. */
export function chatChannel(conversationId: string): `$chat:${string}` {
  return `$chat:${conversationId}`;
}

export const ChatState = z.object({
  group: ChatGroup,
  provider: ChatProvider,
  /** An operator can answer now. */
  online: z.boolean(),
  conversation: ChatConversation.nullable(),
});
export type ChatState = z.infer<typeof ChatState>;

export const getChat = call({
  id: "chat.get",
  method: "GET",
  path: "/api/chat",
  access: "guest",
  summary: "The visitor's conversation with the support, and whether somebody is there to answer.",
  spec: ["6-19", "7.2-09"],
  query: z.object({ restore_id: ShortText.optional() }),
  reply: ChatState,
});

export const sendChatMessage = call({
  id: "chat.send",
  method: "POST",
  path: "/api/chat/messages",
  access: "guest",
  summary: "Says something to the support; the first message opens the conversation.",
  spec: ["6-19"],
  body: z.object({ text: ChatText, client_id: ChatClientId }),
  reply: ChatState.extend({ message: ChatMessage }),
});

export const getChatHistory = call({
  id: "chat.history",
  method: "GET",
  path: "/api/chat/messages",
  access: "guest",
  summary: "Messages of the visitor's conversation before one, newest page first, each page oldest first.",
  spec: ["6-19"],
  query: z.object({ before: NumericId.optional() }),
  reply: z.object({ messages: z.array(ChatMessage), more: z.boolean() }),
});

export const getChatToken = call({
  id: "chat.token",
  method: "POST",
  path: "/api/chat/token",
  access: "guest",
  reads: true,
  summary: "A subscription token for the channel of the visitor's conversation.",
  spec: ["4-31"],
  reply: z.object({ token: z.string(), channel: z.string() }),
});

/** What one side tells the other while it reads and writes. */
export const ChatActivity = z.object({
  /** This side is writing; true is repeated every few seconds. */
  typing: Flag.optional(),
  got: MessageId.optional(),
  saw: MessageId.optional(),
});

export const tellChatActivity = call({
  id: "chat.activity",
  method: "POST",
  path: "/api/chat/activity",
  access: "guest",
  reads: true,
  summary: "Tells the other side that the visitor writes, or how far messages came.",
  spec: ["6-19"],
  body: ChatActivity,
  reply: z.object({ online: z.boolean() }),
});

export const leaveChatEmail = call({
  id: "chat.email",
  method: "POST",
  path: "/api/chat/email",
  access: "guest",
  summary: "Where to send the answer when the visitor has left before it comes.",
  spec: ["6-19"],
  body: z.object({ email: z.string().max(254) }),
  reply: Done,
});
