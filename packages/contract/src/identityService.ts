import { z } from "zod";
import { call } from "./call.ts";
import { Identifier } from "./wire.ts";

/*
 * What our server and an identity service say to each other, in the shape that the usual services share.
 *
 * Our calls carry
 *   X-App-Token       which account calls
 *   X-App-Access-Ts   Unix seconds; refused when more than 60 s away from the service's clock
 *   X-App-Access-Sig  lower-case hex HMAC-SHA256 over `${ts}${METHOD}${path with query}${raw body}` with the account's secret
 * Its webhooks carry
 *   X-Payload-Digest-Alg  HMAC_SHA256_HEX
 *   X-Payload-Digest      lower-case hex HMAC-SHA256 of the raw body with the webhook's own secret
 * A webhook has no timestamp in its signature: `correlationId` and `type` make it known when it comes again, and
 * `createdAtMs` says which of two is the newer.
 */

export const identityHeaders = {
  token: "x-app-token",
  timestamp: "x-app-access-ts",
  signature: "x-app-access-sig",
  digest: "x-payload-digest",
  digestAlgorithm: "x-payload-digest-alg",
} as const;

/** How far a call's timestamp may be from the service's clock, in seconds. */
export const identityClockTolerance_s = 60;

export const identityDigest = "HMAC_SHA256_HEX";

const Name = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\x21-\x7e]+$/);

export const ReviewAnswer = z.enum(["GREEN", "RED"]);

/** `RETRY`: the person may send better documents; `FINAL`: it stays at no. */
export const ReviewResult = z.object({
  reviewAnswer: ReviewAnswer,
  rejectLabels: z
    .array(z.string().regex(/^[A-Z0-9_]{1,60}$/))
    .max(50)
    .default([]),
  reviewRejectType: z.enum(["RETRY", "FINAL"]).optional(),
  moderationComment: z.string().max(2000).optional(),
  clientComment: z.string().max(2000).optional(),
});
export type ReviewResult = z.infer<typeof ReviewResult>;

export const ReviewStatus = z.enum(["init", "pending", "prechecked", "queued", "completed", "onHold"]);
export type ReviewStatus = z.infer<typeof ReviewStatus>;

export const Applicant = z.object({ id: Name, externalUserId: Name });
export const ApplicantStatus = z.object({
  reviewStatus: ReviewStatus,
  reviewResult: ReviewResult.optional(),
  /** When it came to this, by the service's clock. */
  reviewDate: z.string().max(40).optional(),
});
export type ApplicantStatus = z.infer<typeof ApplicantStatus>;
/** A document as the service read it; its country by the letters of ISO 3166-1, usually three. */
export const ReadDocument = z.object({ country: z.string().max(60).optional() });
export const AccessToken = z.object({ token: z.string().min(1).max(500), userId: Name });

/** Kinds of webhook that say how a review stands; every other kind is taken and left alone. */
export const IdentityEvent = z.object({
  applicantId: Name,
  externalUserId: Name,
  correlationId: Name,
  type: z.string().min(1).max(60),
  reviewStatus: ReviewStatus,
  reviewResult: ReviewResult.optional(),
  createdAtMs: z.string().min(10).max(40),
});
export type IdentityEvent = z.infer<typeof IdentityEvent>;

export const receiveIdentityEvent = call({
  id: "verification.callback",
  method: "POST",
  path: "/verification/callback/:provider",
  access: "identity",
  summary:
    "An identity service reports how a review ended. A repeated event answers as the first time and changes nothing.",
  spec: ["3-05"],
  params: z.object({ provider: Identifier }),
  body: IdentityEvent,
  reply: z.object({ received: z.literal(true) }),
});
