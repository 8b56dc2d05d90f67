import type { ChatProgress } from "@croupier/contract/chat";
import type { ChatTeam } from "@croupier/rules/chatTeam";
import { presence_ms } from "./deps.ts";

/** The operator who has taken a conversation. */
export interface Holder {
  id: number;
  name: string;
}

/** What a visitor and the support say to each other, without the messages. */
export interface Conversation {
  id: string;
  /** Null for a guest. */
  playerId: number | null;
  name: string | null;
  email: string | null;
  brand: string;
  brandName: string;
  /** Of the pages where it was begun; null where that was not kept. */
  origin: string | null;
  locale: string;
  country: string;
  team: ChatTeam;
  status: "open" | "closed";
  holder: Holder | null;
  lastAt: Date;
  lastText: string;
  progress: ChatProgress;
  visitorSeenAt: Date;
  /** The newest message that was mailed. */
  mailed: bigint;
}

/** The visitor's page was heard of lately, so that an answer reaches it. */
export function isHere({ visitorSeenAt }: Pick<Conversation, "visitorSeenAt">, now: Date): boolean {
  return now.getTime() - visitorSeenAt.getTime() < presence_ms;
}
