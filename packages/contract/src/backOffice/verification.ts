import { z } from "zod";
import { call } from "../call.ts";
import { Instant } from "../money.ts";
import { PlayerDocument, QuestionnaireAnswers, RejectReason } from "../verification.ts";
import { ByNumericId } from "../wire.ts";
import { longListQuery, longPageOf, Outcome, Reason, Version } from "./lists.ts";

/* The verification queue: players whose documents or answers wait for a person's look. */

const spec = ["2.1-05", "F-65"] as const;

export const VerificationCase = z.object({
  /** The player's number. */
  id: z.int(),
  documents: z.int(),
  questionnaire: z.boolean(),
  /** Since when the oldest of it waits. */
  since: Instant,
});
export type VerificationCase = z.infer<typeof VerificationCase>;

export const CaseFile = z.object({
  id: z.int(),
  person: z.record(z.string(), z.string().nullable()),
  /** `issued_in`: the country that the identity service read from it, by two letters. */
  documents: z.array(PlayerDocument.extend({ issued_in: z.string().nullable() })),
  service: z.object({ status: z.string(), answer: z.string().nullable(), labels: z.array(z.string()) }).nullable(),
  questionnaire: z
    .object({ state: z.string(), expires_at: Instant.nullable(), answers: QuestionnaireAnswers.extend({}).nullable() })
    .nullable(),
  /** Names what an operator saw of the questionnaire. */
  questionnaire_version: z.string(),
});
export type CaseFile = z.infer<typeof CaseFile>;

export const listVerificationCases = call({
  id: "backOffice.verification",
  method: "GET",
  path: "/backoffice/api/verification",
  access: "operator",
  permission: "verification.read",
  summary: "Players whose documents or answers wait.",
  spec,
  query: longListQuery(["since"], {}),
  reply: longPageOf(VerificationCase),
});

export const getVerificationCase = call({
  id: "backOffice.verificationCase",
  method: "GET",
  path: "/backoffice/api/verification/:id",
  access: "operator",
  permission: "verification.read",
  summary: "Everything that a player has shown of themselves.",
  spec,
  params: ByNumericId,
  reply: CaseFile,
});

export const readCaseFile = call({
  id: "backOffice.documentFile",
  method: "GET",
  path: "/backoffice/api/documents/:id/file",
  access: "operator",
  permission: "verification.read",
  summary: "The file of a document. That it was opened is written to the audit log.",
  spec,
  params: ByNumericId,
  file: "application/octet-stream",
});

export const decideCaseDocument = call({
  id: "backOffice.decideDocument",
  method: "POST",
  path: "/backoffice/api/documents/:id/decision",
  access: "operator",
  permission: "verification.decide",
  summary: "Accepts or refuses a document that waits. One that was decided before is refused with 409.",
  spec,
  params: ByNumericId,
  body: z.object({
    decision: z.enum(["accept", "refuse"]),
    /** What the player reads when it is refused. */
    reasons: z.array(RejectReason).max(9).default([]),
    comment: z.string().trim().max(500).default(""),
    valid_until: z.iso.date().nullish(),
    reason: Reason,
  }),
  reply: Outcome,
  status: 200,
});

export const decideCaseQuestionnaire = call({
  id: "backOffice.decideQuestionnaire",
  method: "POST",
  path: "/backoffice/api/verification/:id/questionnaire",
  access: "operator",
  permission: "verification.decide",
  summary:
    "Asks a player where their money comes from, or accepts or refuses the answers that wait; `version` is the `questionnaire_version` that was seen.",
  spec,
  params: ByNumericId,
  body: z.object({
    decision: z.enum(["ask", "accept", "refuse"]),
    comment: z.string().trim().max(500).default(""),
    version: Version,
    reason: Reason,
  }),
  reply: Outcome,
  status: 200,
});
