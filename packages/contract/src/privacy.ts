import { z } from "zod";
import { call } from "./call.ts";
import { Instant } from "./money.ts";
import { NumericId } from "./wire.ts";

/* What the house holds about a player: a copy of it, its erasure, and what the player agreed to. Source: F-69. */

const spec = ["F-69"] as const;
const Password = z.string().max(1000).optional();

export const ConsentKind = z.enum(["terms", "age", "email", "sms", "phone", "partners", "cookies"]);
export type ConsentKind = z.infer<typeof ConsentKind>;

export const Consent = z.object({
  kind: ConsentKind,
  /** False for a withdrawal. */
  given: z.boolean(),
  /** Which text it was about. */
  version: z.string(),
  source: z.enum(["sign_up", "profile", "exclusion", "operator", "erasure", "notice"]),
  at: Instant,
});
export type Consent = z.infer<typeof Consent>;

/** A file of everything that is held about the player. */
export const DataExport = z.object({
  id: z.int().positive(),
  state: z.enum(["making", "ready", "gone"]),
  asked_at: Instant,
  /** Until when it can be downloaded. */
  until: Instant.nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

/** What stands against the erasure of an account. */
export const ErasureHindrance = z.enum(["erasure_balance_left", "erasure_round_open", "erasure_payment_open"]);
export type ErasureHindrance = z.infer<typeof ErasureHindrance>;

export const PrivacyView = z.object({
  /** The newest export. */
  export: DataExport.nullable(),
  /** The erasure that waits for its time. */
  erasure: z.object({ asked_at: Instant, due_at: Instant, held_by: ErasureHindrance.nullable() }).nullable(),
  /** What would refuse an erasure now. */
  hindrances: z.array(ErasureHindrance),
  /** Days in which an erasure can be taken back, and years that the law asks to keep what identified the player. */
  terms: z.object({ erasure_days: z.int(), export_days: z.int(), identity_years: z.int() }),
  /** Newest first. */
  consents: z.array(Consent),
});
export type PrivacyView = z.infer<typeof PrivacyView>;

export const getPrivacy = call({
  id: "privacy.view",
  method: "GET",
  path: "/api/player/privacy",
  access: "player",
  openToExcluded: true,
  summary: "The player's consents, and what became of their requests for their data and for erasure.",
  spec,
  reply: PrivacyView,
});

export const askExport = call({
  id: "privacy.askExport",
  method: "POST",
  path: "/api/player/privacy/export",
  access: "player",
  openToExcluded: true,
  summary: "Has a file made of everything that is held about the player. One that is being made is answered again.",
  spec,
  body: z.object({ current_password: Password }),
  reply: DataExport,
  status: 202,
});

export const downloadExport = call({
  id: "privacy.download",
  method: "GET",
  path: "/api/player/privacy/exports/:id/:format",
  access: "player",
  openToExcluded: true,
  summary: "The file, as JSON or as a page to read.",
  spec,
  params: z.object({ id: NumericId, format: z.enum(["json", "html"]) }),
  file: "application/octet-stream",
});

export const askErasure = call({
  id: "privacy.askErasure",
  method: "POST",
  path: "/api/player/privacy/erasure",
  access: "player",
  openToExcluded: true,
  summary: "Asks for the account to be erased. It can be taken back until it is carried out.",
  spec,
  body: z.object({ current_password: Password }),
  reply: PrivacyView,
  status: 202,
});

export const withdrawErasure = call({
  id: "privacy.withdrawErasure",
  method: "DELETE",
  path: "/api/player/privacy/erasure",
  access: "player",
  openToExcluded: true,
  summary: "Takes the wish for erasure back.",
  spec,
  reply: PrivacyView,
  status: 200,
});

export const noteCookieConsent = call({
  id: "privacy.cookies",
  method: "POST",
  path: "/api/player/privacy/cookies",
  access: "player",
  openToExcluded: true,
  summary: "Keeps that the player accepted the cookies, or took that back.",
  spec: ["4-37", "F-69"],
  body: z.object({ accepted: z.boolean() }),
});
