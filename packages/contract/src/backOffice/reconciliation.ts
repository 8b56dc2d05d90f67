import { z } from "zod";
import { call } from "../call.ts";
import { Instant } from "../money.ts";
import { ByNumericId, Json, ShortText } from "../wire.ts";
import { longListQuery, longPageOf, Reason } from "./lists.ts";

/* Providers' statements held against our payments. */

const spec = ["4-11"] as const;

export const StatementDifference = z.object({
  id: z.int(),
  provider: z.string(),
  payment_id: z.string(),
  kind: z.enum(["missing_here", "missing_there", "other_amount", "other_currency", "other_state"]),
  state: z.enum(["open", "resolved"]),
  player_id: z.int().nullable(),
  /** What each side has; null where it has nothing. */
  ours: Json,
  theirs: Json,
  found_at: Instant,
  seen_at: Instant,
  resolved_at: Instant.nullable(),
});
export type StatementDifference = z.infer<typeof StatementDifference>;

export const listStatementDifferences = call({
  id: "backOffice.statementDifferences",
  method: "GET",
  path: "/backoffice/api/statement-differences",
  access: "operator",
  permission: "fraud.read",
  summary: "Where providers' statements and our payments disagree, newest first.",
  spec,
  query: longListQuery(["id"], { state: z.enum(["open", "resolved"]).optional(), provider: ShortText.optional() }),
  reply: longPageOf(StatementDifference),
});

export const getStatementDifference = call({
  id: "backOffice.statementDifference",
  method: "GET",
  path: "/backoffice/api/statement-differences/:id",
  access: "operator",
  permission: "fraud.read",
  summary: "One difference, with what each side has.",
  spec,
  params: ByNumericId,
  reply: StatementDifference,
});

/** One time that a statement was fetched and compared. */
export const StatementRun = z.object({
  provider: z.string(),
  at: Instant,
  from: Instant,
  to: Instant,
  /** Null where the provider gave no statement. */
  lines: z.int().nullable(),
  differences: z.int().nullable(),
});
export type StatementRun = z.infer<typeof StatementRun>;

export const listStatementRuns = call({
  id: "backOffice.statementRuns",
  method: "GET",
  path: "/backoffice/api/statement-runs",
  access: "operator",
  permission: "fraud.read",
  summary: "The last comparison with each provider.",
  spec,
  reply: z.array(StatementRun),
});

export const runReconciliation = call({
  id: "backOffice.reconcile",
  method: "POST",
  path: "/backoffice/api/statement-runs",
  access: "operator",
  permission: "fraud.decide",
  summary: "Fetches every provider's statement of the last two days now and compares it. It moves no money.",
  spec,
  body: z.object({ reason: Reason }),
  reply: z.array(StatementRun),
});

/** A campaign of free rounds on which a studio's own count and ours disagree. Amounts are subunits of `currency`. */
export const FreeRoundDifference = z.object({
  id: z.int(),
  provider: z.string(),
  /** The campaign's name at the studio, and its number here. */
  issue_id: z.string(),
  campaign_id: z.int(),
  player_id: z.int(),
  currency: z.string(),
  kind: z.enum(["unknown_there", "other_rounds", "other_amount", "end_not_told", "open_there"]),
  state: z.enum(["open", "resolved"]),
  ours: Json,
  theirs: Json,
  found_at: Instant,
  seen_at: Instant,
  resolved_at: Instant.nullable(),
});
export type FreeRoundDifference = z.infer<typeof FreeRoundDifference>;

/** The last time that a studio was asked for its count. */
export const FreeRoundRun = z.object({
  provider: z.string(),
  at: Instant,
  /** How many campaigns were compared; null where the studio gave no answer. */
  issues: z.int().nullable(),
  differences: z.int().nullable(),
});
export type FreeRoundRun = z.infer<typeof FreeRoundRun>;

export const listFreeRoundDifferences = call({
  id: "backOffice.freeRoundDifferences",
  method: "GET",
  path: "/backoffice/api/free-round-differences",
  access: "operator",
  permission: "fraud.read",
  summary: "Where studios' own counts of free rounds and ours disagree, newest first.",
  spec: ["7.7-07"],
  query: longListQuery(["id"], { state: z.enum(["open", "resolved"]).optional() }),
  reply: longPageOf(FreeRoundDifference),
});

export const listFreeRoundRuns = call({
  id: "backOffice.freeRoundRuns",
  method: "GET",
  path: "/backoffice/api/free-round-runs",
  access: "operator",
  permission: "fraud.read",
  summary: "When each studio was last asked how far it is with free rounds.",
  spec: ["7.7-07"],
  reply: z.array(FreeRoundRun),
});

export const compareFreeRounds = call({
  id: "backOffice.compareFreeRounds",
  method: "POST",
  path: "/backoffice/api/free-round-runs",
  access: "operator",
  permission: "fraud.decide",
  summary: "Asks every studio now and compares its count of free rounds with ours. It moves no money.",
  spec: ["7.7-07"],
  body: z.object({ reason: Reason }),
  reply: z.array(FreeRoundRun),
});
