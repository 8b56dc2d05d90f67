import { z } from "zod";
import type { ApiServer } from "../platform/apiServer.ts";
import type { Jobs } from "../platform/jobs/index.ts";
import type { BrandProfile } from "../platform/requestContext.ts";
import { registerCannedAnswers } from "./cannedAnswersBackOffice.ts";
import { registerChatBackOffice } from "./chatBackOffice.ts";
import { registerChat } from "./chatRoutes.ts";
import type { ChatOperators, SupportDeps } from "./deps.ts";
import { registerLetters } from "./letterRoutes.ts";
import { mailAnswers } from "./mailAnswers.ts";
import { registerMessagesBackOffice } from "./messagesBackOffice.ts";
import { registerNotifications } from "./notificationRoutes.ts";

export { knowsSupportChannel } from "./channels.ts";
export type { ChatPlayer } from "./deps.ts";
export { supportPersonalData } from "./personalData.ts";
export { brandOfConversation } from "./queues.ts";

export interface OpenSupportDeps extends Omit<SupportDeps, "mailLater"> {
  jobs: Jobs;
  /** Address that letters of a brand's contact form go to. */
  supportEmail(brand: BrandProfile): string;
}

export interface Support {
  registerRoutes(api: ApiServer, operators: ChatOperators): void;
}

/** Opens the module: support chat, the operators' side of it, and the contact form. */
export function createSupport({ jobs, supportEmail, ...given }: OpenSupportDeps): Support {
  const mailLater = jobs.define("contact.mailAnswers", z.object({ conversation: z.string() }), ({ conversation }) =>
    mailAnswers(given, conversation),
  );
  const deps: SupportDeps = { ...given, mailLater };
  return {
    registerRoutes(api, operators) {
      registerChat(api, deps);
      registerChatBackOffice(api, deps, operators);
      registerCannedAnswers(api, deps, operators);
      registerLetters(api, deps, supportEmail);
      registerMessagesBackOffice(api, deps, operators);
      registerNotifications(api, deps);
    },
  };
}
