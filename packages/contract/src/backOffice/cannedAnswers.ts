import { z } from "zod";
import { call } from "../call.ts";
import { longestChatText } from "../chat.ts";
import { Instant } from "../money.ts";
import { ByNumericId } from "../wire.ts";
import { listQuery, Outcome, pageOf, Reason, Version } from "./lists.ts";

/* Answers that operators keep ready for the support chat, each in one language. */

const spec = ["6-19", "F-65"] as const;

const Locale = z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, { message: "wrong_format" });
const text = (max: number) =>
  z
    .string()
    .max(max, { message: "too_long" })
    .transform((given) => given.trim())
    .refine((given) => given !== "", { message: "required" });

const Content = z.object({ locale: Locale, title: text(100), text: text(longestChatText) });

export const CannedAnswer = z.object({
  id: z.int(),
  locale: z.string(),
  title: z.string(),
  text: z.string(),
  changed_at: Instant,
  changed_by: z.string(),
  version: Version,
});
export type CannedAnswer = z.infer<typeof CannedAnswer>;

export const listCannedAnswers = call({
  id: "backOffice.cannedAnswers",
  method: "GET",
  path: "/backoffice/api/canned_answers",
  access: "operator",
  permission: "chats.read",
  summary: "Canned answers by language and title.",
  spec,
  query: listQuery(["title"], { locale: z.string().max(10).optional(), q: z.string().trim().max(100).optional() }),
  reply: pageOf(CannedAnswer),
});

export const getCannedAnswer = call({
  id: "backOffice.cannedAnswer",
  method: "GET",
  path: "/backoffice/api/canned_answers/:id",
  access: "operator",
  permission: "chats.read",
  summary: "One canned answer.",
  spec,
  params: ByNumericId,
  reply: CannedAnswer,
});

export const addCannedAnswer = call({
  id: "backOffice.addCannedAnswer",
  method: "POST",
  path: "/backoffice/api/canned_answers",
  access: "operator",
  permission: "chats.canned",
  summary: "Adds a canned answer; a language has each title once.",
  spec,
  body: Content.extend({ reason: Reason }),
  reply: Outcome,
  status: 200,
});

export const changeCannedAnswer = call({
  id: "backOffice.changeCannedAnswer",
  method: "PUT",
  path: "/backoffice/api/canned_answers/:id",
  access: "operator",
  permission: "chats.canned",
  summary: "Changes a canned answer.",
  spec,
  params: ByNumericId,
  body: Content.extend({ version: Version, reason: Reason }),
  reply: Outcome,
});

export const removeCannedAnswer = call({
  id: "backOffice.removeCannedAnswer",
  method: "POST",
  path: "/backoffice/api/canned_answers/:id/removal",
  access: "operator",
  permission: "chats.canned",
  summary: "Removes a canned answer.",
  spec,
  params: ByNumericId,
  body: z.object({ version: Version, reason: Reason }),
  reply: Outcome,
  status: 200,
});
