import { z } from "zod";
import { call } from "../call.ts";
import { Instant } from "../money.ts";
import { Outcome, Reason, Version } from "./lists.ts";

/* How much speaks for one person behind several accounts before a gift waits for an operator. */

const spec = ["6-17"] as const;

/** Points by what a player shares with somebody who was given the same offer. */
const Weights = z.strictObject({
  person: z.int().min(0).max(1_000),
  payment: z.int().min(0).max(1_000),
  device: z.int().min(0).max(1_000),
  household: z.int().min(0).max(1_000),
  mailbox: z.int().min(0).max(1_000),
});

const Rules = {
  weights: Weights,
  /** A gift whose points are this many waits. */
  review_from: z.int().min(1).max(5_000),
};

export const AbuseRules = z.object({
  ...Rules,
  version: z.string(),
  /** The versions before and this one, the newest first; the last of them nobody set. */
  versions: z.array(
    z.object({
      ...Rules,
      version: z.string(),
      at: Instant.nullable(),
      operator: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
});
export type AbuseRules = z.infer<typeof AbuseRules>;

export const getAbuseRules = call({
  id: "backOffice.abuseRules",
  method: "GET",
  path: "/backoffice/api/abuse-rules",
  access: "operator",
  permission: "gifts.read",
  summary: "The points of what accounts share, from how many a gift waits, and who set it so.",
  spec,
  reply: AbuseRules,
});

export const changeAbuseRules = call({
  id: "backOffice.changeAbuseRules",
  method: "PUT",
  path: "/backoffice/api/abuse-rules",
  access: "operator",
  permission: "gifts.rules",
  summary:
    "Sets the points and the bound, from the next gift on. A bound that all points together do not reach is refused, as is what somebody changed meanwhile.",
  spec,
  body: z.object({ ...Rules, version: Version, reason: Reason }),
  reply: Outcome,
});
