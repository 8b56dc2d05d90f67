import { z } from "zod";
import { call } from "./call.ts";
import { Instant } from "./money.ts";
import { incomeBands, moneySources, occupations } from "./questionnaireChoices.ts";
import { ByNumericId } from "./wire.ts";

/*
 * What the house must know about a player, and how they show it: documents, the verdict of an identity service, and the
 * questionnaire about where the money comes from. Source: 2.1-05, 3-05, 3-06.
 */

/** What a document shows. */
export const DocumentKind = z.enum(["identity", "address", "payment_method", "source_of_funds"]);
export type DocumentKind = z.infer<typeof DocumentKind>;

/** Why a document was not accepted; the player reads `verification.reason`. */
export const RejectReason = z.enum([
  "unreadable",
  "incomplete",
  "expired",
  "wrong_document",
  "name_differs",
  "address_differs",
  "too_old",
  "altered",
  "other",
]);
export type RejectReason = z.infer<typeof RejectReason>;

/** Which identity document it is. */
export const IdentityType = z.enum(["passport", "id_card", "driving_licence", "residence_permit"]);
export type IdentityType = z.infer<typeof IdentityType>;

/** `pending -> approved | not_approved`. An approved one becomes `expired` with the document itself. */
export const DocumentStatus = z.enum(["pending", "approved", "not_approved", "expired"]);
export type DocumentStatus = z.infer<typeof DocumentStatus>;

/** What may be uploaded. */
export const documentBounds = {
  /** Bytes of one file. */
  maxBytes: 10 * 1024 * 1024,
  /** Bytes of the whole message: the file and the few words around it. */
  maxBodyBytes: 10 * 1024 * 1024 + 16 * 1024,
  /** Documents of one kind that may wait for a decision at once. */
  maxPendingOfKind: 4,
  /** Uploads of one player in a day. */
  maxADay: 20,
  types: ["image/jpeg", "image/png", "image/webp", "application/pdf"],
} as const;

/** A document that the player handed in. Source: C-6.9. */
export const PlayerDocument = z.object({
  id: z.int().positive(),
  document_type: DocumentKind,
  identity_type: IdentityType.nullable(),
  side: z.enum(["front", "back"]).nullable(),
  /** As the player's device called it. */
  file_name: z.string(),
  media_type: z.string(),
  size_bytes: z.int().positive(),
  status: DocumentStatus,
  reasons: z.array(RejectReason),
  /** What an operator wrote to the player. */
  description: z.string().nullable(),
  /** The saved card or account that a `payment_method` shows. */
  profile_id: z.string().nullable(),
  created_at: Instant,
  updated_at: Instant,
});
export type PlayerDocument = z.infer<typeof PlayerDocument>;

export const listDocuments = call({
  id: "verification.documents",
  method: "GET",
  path: "/api/player/documents",
  access: "player",
  summary: "The player's documents, newest first.",
  spec: ["2.1-05"],
  reply: z.array(PlayerDocument),
  openToExcluded: true,
});

export const uploadDocument = call({
  id: "verification.upload",
  method: "POST",
  path: "/api/player/documents",
  access: "player",
  summary:
    "Takes a document, as `multipart/form-data` with the file in `file`. Its type is found by its content; pictures are made anew, without what a camera wrote into them.",
  spec: ["2.1-05", "3-05"],
  form: true,
  maxBodyBytes: documentBounds.maxBodyBytes,
  body: z.object({
    document_type: DocumentKind,
    /** For identity documents. */
    identity_type: IdentityType.optional(),
    side: z.enum(["front", "back"]).optional(),
    /** For payment methods: a saved card or account of the player's. */
    profile_id: z.string().min(1).max(100).optional(),
  }),
  reply: PlayerDocument,
  status: 201,
  openToExcluded: true,
});

export const readDocument = call({
  id: "verification.file",
  method: "GET",
  path: "/api/player/documents/:id/file",
  access: "player",
  summary: "The file of one of the player's documents.",
  spec: ["2.1-05"],
  params: ByNumericId,
  file: "application/octet-stream",
  openToExcluded: true,
});

export const removeDocument = call({
  id: "verification.remove",
  method: "DELETE",
  path: "/api/player/documents/:id",
  access: "player",
  summary: "Takes back a document that nobody decided on yet; its file is deleted.",
  spec: ["2.1-05"],
  params: ByNumericId,
  openToExcluded: true,
});

/** What is asked of a player, each with its own documents. */
export const VerificationPart = z.object({
  kind: DocumentKind,
  /** `open`: asked for and not given; `not_asked`: nothing needs to be done. */
  state: z.enum(["not_asked", "open", "pending", "approved", "rejected", "expired"]),
  reasons: z.array(RejectReason),
  comment: z.string().nullable(),
  /** For `payment_method`: the saved cards and accounts that have to be shown. */
  profiles: z.array(z.object({ id: z.string(), title: z.string(), state: z.string() })),
});
export type VerificationPart = z.infer<typeof VerificationPart>;

export const QuestionnaireAnswers = z.object({
  occupation: z.enum(occupations),
  employer: z.string().trim().max(120).default(""),
  /** Net income of a year in the bands of the form, in the player's main currency. */
  income_band: z.enum(incomeBands),
  sources: z.array(z.enum(moneySources)).min(1, "required").max(10),
  details: z.string().trim().max(2000).default(""),
  /** Holds or held a prominent public office, or is close to somebody who does. Source: AMLD art. 3 (9). */
  politically_exposed: z.boolean(),
  is_true: z.literal(true, "must_be_checked"),
});
export type QuestionnaireAnswers = z.infer<typeof QuestionnaireAnswers>;

export const VerificationView = z.object({
  verified: z.boolean(),
  parts: z.array(VerificationPart),
  /** Until what sum of withdrawals nothing is asked, in subunits of `currency`; null where it is asked at once or was answered. */
  free_until_cents: z.int().nullable(),
  currency: z.string(),
  /** An identity service looks at identity documents first. */
  automatic: z.boolean(),
  questionnaire: z
    .object({
      state: z.enum(["requested", "submitted", "accepted", "rejected"]),
      expires_at: Instant.nullable(),
      comment: z.string().nullable(),
    })
    .nullable(),
});
export type VerificationView = z.infer<typeof VerificationView>;

export const getVerification = call({
  id: "verification.view",
  method: "GET",
  path: "/api/player/verification",
  access: "player",
  summary: "What the player has to show, what was accepted and what was not, and why.",
  spec: ["2.1-05", "3-05", "3-06"],
  reply: VerificationView,
  openToExcluded: true,
});

export const answerQuestionnaire = call({
  id: "verification.questionnaire",
  method: "PUT",
  path: "/api/player/sow_questionnaire",
  access: "player",
  summary: "Answers the questionnaire about the source of wealth that the house asked for.",
  spec: ["3-06"],
  body: QuestionnaireAnswers,
  reply: VerificationView,
  openToExcluded: true,
});

export const getVerificationToken = call({
  id: "verification.token",
  method: "POST",
  path: "/api/player/verification/token",
  access: "player",
  summary: "A token with which a page opens the identity service's own form; 404 where the house works without one.",
  spec: ["3-05"],
  reply: z.object({ token: z.string() }),
  openToExcluded: true,
});
