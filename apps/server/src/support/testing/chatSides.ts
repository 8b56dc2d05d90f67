import { randomUUID } from "node:crypto";
import type { Answer, Visitor } from "../../testing/visitor.ts";
import type { World } from "../../testing/world.ts";

/** A message as its writer is answered it. */
interface SentMessage {
  id: number;
  text: string;
}

/** Both sides of the chat. */
export interface ChatSides {
  /** Somebody of the support. */
  backOffice: Visitor;
  say(who: Visitor, text: string, clientId?: string): Promise<Answer<{ message: SentMessage }>>;
  answer(id: string, text: string, clientId?: string): Promise<Answer<SentMessage>>;
}

export async function chatSides(world: World): Promise<ChatSides> {
  const backOffice = await world.operator("support");
  return {
    backOffice,
    say: (who, text, client_id = randomUUID()) => who.send("POST", "/api/chat/messages", { text, client_id }),
    answer: (id, text, client_id = randomUUID()) =>
      backOffice.send("POST", `/backoffice/api/chats/${id}/messages`, { text, client_id }),
  };
}

/** The operator chooses whether they are there to answer. */
export const choose = (who: Visitor, available: boolean) =>
  who.send("POST", "/backoffice/api/chat_presence", { available });

/** The id of a visitor's conversation. */
export const idOf = async (who: Visitor): Promise<string> => (await who.get("/api/chat")).body.conversation.id;

/** The mail to an address, newest first. */
export const mailTo = async (world: World, email: string) =>
  (await world.guest().get(`/mailbox.json?to=${email}`)).body as { subject: string; text: string }[];
