import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import { type BackOfficeRole, registerBackOfficePage } from "../platform/backOffice/backOfficePage.ts";
import type { Jobs } from "../platform/jobs/index.ts";
import type { BrandProfile } from "../platform/requestContext.ts";
import { chatBackOfficePage } from "./backOfficePage.ts";
import { registerBackOffice } from "./backOfficeRoutes.ts";
import { registerChat } from "./chatRoutes.ts";
import type { SupportDeps } from "./deps.ts";
import { registerLetters } from "./letterRoutes.ts";
import { mailAnswers } from "./mailAnswers.ts";
import { registerMessagesBackOffice } from "./messagesBackOffice.ts";

export type { BackOfficeRole } from "../platform/backOffice/backOfficePage.ts";
export { knowsSupportChannel } from "./channels.ts";
export type { ChatPlayer } from "./deps.ts";
export { supportPersonalData } from "./personalData.ts";

export interface OpenSupportDeps extends Omit<SupportDeps, "mailLater"> {
  jobs: Jobs;
  /** Address that letters of a brand's contact form go to. */
  supportEmail(brand: BrandProfile): string;
  roleOf: BackOfficeRole;
}

export interface Support {
  registerRoutes(api: ApiServer, http: FastifyInstance, backOffice: BackOffice): void;
}

/** Opens the module: support chat, contact form and the operators' page for both. */
export function createSupport({ jobs, supportEmail, roleOf, ...given }: OpenSupportDeps): Support {
  const mailLater = jobs.define("contact.mailAnswers", z.object({ conversation: z.string() }), ({ conversation }) =>
    mailAnswers(given, conversation),
  );
  const deps: SupportDeps = { ...given, mailLater };
  return {
    registerRoutes(api, http, backOffice) {
      registerChat(api, deps);
      registerBackOffice(api, deps);
      registerLetters(api, deps, supportEmail);
      registerMessagesBackOffice(api, deps, backOffice);
      registerBackOfficePage(http, roleOf, chatBackOfficePage);
    },
  };
}
