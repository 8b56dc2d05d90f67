import { z } from "zod";
import { call } from "../call.ts";
import { Instant } from "../money.ts";
import { ByNumericId, Json, NumericId, ShortText } from "../wire.ts";
import { longListQuery, longPageOf, Outcome, Reason, Version } from "./lists.ts";

/* The fraud queue: payments that the fraud check did not like, and messages of providers that fit nothing we know. */

const spec = ["7.8-01", "F-16"] as const;

/** What can be wrong: the fraud check's verdicts, faults of messages, money that came and may not be had, differences. */
export const fraudProblems = [
  "payment_stopped",
  "payment_suspicious",
  "callback_forged",
  "callback_unknown_key",
  "callback_stale",
  "callback_malformed",
  "changed_event",
  "unknown_order",
  "unknown_address",
  "unknown_to_provider",
  "order_known_otherwise",
  "other_amount",
  "other_currency",
  "other_payment",
  "contradiction",
  "too_few_confirmations",
  "coins_lost_after_credit",
  "shared_instrument",
  "deposit_of_excluded",
  "deposit_in_cooling_off",
  "deposit_of_blocked",
  "deposit_from_closed_country",
  "deposit_over_limit",
  "stuck_frozen",
  "stuck_refused",
  "statement_difference",
] as const;
export type FraudProblem = (typeof fraudProblems)[number];

export const FraudCaseState = z.enum(["open", "cleared", "confirmed"]);

export const FraudCase = z.object({
  id: z.int(),
  at: Instant,
  state: FraudCaseState,
  /** What is wrong, one of `fraudProblems`; cases that are kept may hold others. */
  problem: z.string(),
  /** Who reported it: a provider, or our own fraud check. */
  provider: z.string(),
  /** The order or address that it is about. */
  about: z.string(),
  player_id: z.int().nullable(),
  /** Points of the fraud check; null for what it did not judge. */
  score: z.int().nullable(),
  detail: Json,
  claimed_by: z.string().nullable(),
  claimed_at: Instant.nullable(),
  decided_by: z.string().nullable(),
  decided_at: Instant.nullable(),
  note: z.string().nullable(),
  version: Version,
});
export type FraudCase = z.infer<typeof FraudCase>;

export const listFraudCases = call({
  id: "backOffice.fraudCases",
  method: "GET",
  path: "/backoffice/api/fraud-cases",
  access: "operator",
  permission: "fraud.read",
  summary: "Cases of the fraud queue, newest first, or by their score; one without a score counts as the lowest.",
  spec,
  query: longListQuery(["id", "score"], {
    state: FraudCaseState.optional(),
    problem: ShortText.optional(),
    player_id: NumericId.optional(),
  }),
  reply: longPageOf(FraudCase),
});

export const getFraudCase = call({
  id: "backOffice.fraudCase",
  method: "GET",
  path: "/backoffice/api/fraud-cases/:id",
  access: "operator",
  permission: "fraud.read",
  summary: "One case of the fraud queue.",
  spec,
  params: ByNumericId,
  reply: FraudCase,
});

export const claimFraudCase = call({
  id: "backOffice.claimFraudCase",
  method: "POST",
  path: "/backoffice/api/fraud-cases/:id/claim",
  access: "operator",
  permission: "fraud.decide",
  summary: "Says that the operator looks at a case, so that others leave it to them.",
  spec,
  params: ByNumericId,
  body: z.object({ version: Version, reason: Reason }),
  reply: Outcome,
});

export const decideFraudCase = call({
  id: "backOffice.decideFraudCase",
  method: "POST",
  path: "/backoffice/api/fraud-cases/:id/decision",
  access: "operator",
  permission: "fraud.decide",
  summary: "Ends a case: nothing was wrong, or it was fraud. It moves no money and blocks nobody by itself.",
  spec,
  params: ByNumericId,
  body: z.object({ decision: z.enum(["cleared", "confirmed"]), version: Version, reason: Reason }),
  reply: Outcome,
});
