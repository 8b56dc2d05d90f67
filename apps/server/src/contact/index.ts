import { chatChannel, deskChatChannel } from "@croupier/contract/chat";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { type DeskRole, registerDeskPage } from "../platform/desk/deskPage.ts";
import type { Door } from "../platform/door.ts";
import type { Jobs } from "../platform/jobs/index.ts";
import type { BrandFace } from "../platform/requestContext.ts";
import { registerChat } from "./chatHttp.ts";
import { registerDesk } from "./deskHttp.ts";
import { chatDeskPage } from "./deskPage.ts";
import { registerLetters } from "./letterHttp.ts";
import { mailAnswers } from "./mailAnswers.ts";
import type { ContactRoom } from "./room.ts";

export type { DeskRole } from "../platform/desk/deskPage.ts";
export type { ChatPlayer } from "./room.ts";

export interface ContactOptions extends Omit<ContactRoom, "mailLater"> {
  jobs: Jobs;
  /** Address that letters of a brand's contact form go to. */
  supportEmail(brand: BrandFace): string;
  roleOf: DeskRole;
}

export interface Contact {
  registerRoutes(door: Door, http: FastifyInstance): void;
}

/** Opens the room: support chat, contact form and the operators' page for both. */
export function createContact({ jobs, supportEmail, roleOf, ...parts }: ContactOptions): Contact {
  const mailLater = jobs.define("contact.mailAnswers", z.object({ conversation: z.string() }), ({ conversation }) =>
    mailAnswers(parts, conversation),
  );
  const room: ContactRoom = { ...parts, mailLater };
  return {
    registerRoutes(door, http) {
      registerChat(door, room);
      registerDesk(door, room);
      registerLetters(door, room, supportEmail);
      registerDeskPage(http, roleOf, chatDeskPage);
    },
  };
}

/** Realtime channels of this room, without which the hub refuses them. */
export function knowsContactChannel(name: string): boolean {
  return name === deskChatChannel || name.startsWith(chatChannel(""));
}
