import { z } from "zod";
import { call } from "./call.ts";
import { Cents, CurrencyCode, Instant } from "./money.ts";
import { ByNumericId, Done } from "./wire.ts";

/** Source: 4-21. */
export const LimitType = z.enum([
  "loss",
  "wager",
  "deposit",
  "coolingoff",
  "selfexclusion",
  "session",
  "reality_check",
]);
export type LimitType = z.infer<typeof LimitType>;

/**
 * How long a limit counts, or how long an exclusion lasts. The first three are the requirements'; the rest are terms of
 * cooling-off and self-exclusion. Source: 4-22, F-48, F-51, F-52.
 */
export const LimitPeriod = z.enum([
  "day",
  "week",
  "month",
  "24_hours",
  "1_week",
  "2_weeks",
  "1_month",
  "6_weeks",
  "3_months",
  "6_months",
  "9_months",
  "1_year",
  "3_years",
  "5_years",
  "forever",
]);
export type LimitPeriod = z.infer<typeof LimitPeriod>;

/**
 * `unconfirmed`: a change waits for its mailed link, and what was agreed before binds until then; `disable_*` is the same on
 * the way out. A limit binds in every status, until its `disable_at`. Source: 4-23.
 */
export const LimitStatus = z.enum(["active", "confirmed", "unconfirmed", "disable_unconfirmed", "disable_confirmed"]);
export type LimitStatus = z.infer<typeof LimitStatus>;

/**
 * A limit of the player's own. `current_value_amount_cents` is zero or negative for what was used: -2500 is 25.00 used.
 * A session or reality-check limit carries minutes instead of accounts. Source: 3-33, C-2.4.
 */
export const UserLimit = z.object({
  id: z.int().positive(),
  type: LimitType,
  period: LimitPeriod.nullable(),
  status: LimitStatus,
  strategy: z.string().nullable(),
  parent_type: z.string().nullable(),
  created_at: Instant,
  confirm_until: Instant.nullable(),
  disable_at: Instant.nullable(),
  /** When a raise that was asked for becomes active; null when none waits. */
  pending_from: Instant.nullish(),
  /** For cooling-off, self-exclusion and session limits: until when, or how many minutes. */
  active_until: Instant.nullish(),
  minutes: z.int().positive().nullish(),
  /** More minutes that were asked for; they count from `pending_from`, once confirmed where that is asked for. */
  pending_minutes: z.int().positive().nullish(),
  /** Of a session limit: what the session that asks may still last; 0 when the limit is reached. */
  minutes_left: z.int().nonnegative().nullish(),
  accounts: z.array(
    z.object({
      currency: CurrencyCode,
      amount_cents: Cents,
      current_value_amount_cents: Cents,
      active_until: Instant.nullable(),
      pending_amount_cents: Cents.nullish(),
      /** When the raised amount becomes active, once confirmed where that is asked for; null when none waits. */
      pending_from: Instant.nullish(),
    }),
  ),
});
export type UserLimit = z.infer<typeof UserLimit>;

export const listLimits = call({
  id: "limits.list",
  method: "GET",
  path: "/api/user_limits",
  access: "player",
  openToExcluded: true,
  summary: "The player's own limits and how much of each is used.",
  spec: ["7.5-01", "3-33", "4-20"],
  reply: z.array(UserLimit),
});

const LimitOrder = z.object({
  type: LimitType,
  period: LimitPeriod.nullish(),
  accounts: z
    .array(z.object({ currency: CurrencyCode, amount_cents: Cents.nonnegative() }))
    .max(50)
    .optional(),
  minutes: z.int().min(1).max(1440).nullish(),
});

/** Known clients send the order with or without its wrapper. */
const LimitBody = z
  .union([z.object({ user_limit: LimitOrder }), LimitOrder])
  .transform((body) => ("user_limit" in body ? body.user_limit : body));

export const setLimit = call({
  id: "limits.set",
  method: "POST",
  path: "/api/user_limits",
  access: "player",
  summary: "Sets or changes a limit. Stricter counts at once, looser after a delay and a second confirmation.",
  spec: ["7.5-02", "4-20"],
  body: LimitBody,
  reply: UserLimit,
  status: 201,
});

export const removeLimit = call({
  id: "limits.remove",
  method: "DELETE",
  path: "/api/user_limits/:id",
  access: "player",
  summary: "Asks to end a limit; 422 `disable_impossible` when it may not be ended.",
  spec: ["7.5-03", "4-23"],
  params: ByNumericId,
  reply: UserLimit.optional(),
});

export const confirmLimit = call({
  id: "limits.confirm",
  method: "POST",
  path: "/api/user_limits/confirm",
  access: "guest",
  summary: "Confirms a looser limit with the token of the mailed link.",
  spec: ["7.5-04", "2.2-08"],
  body: z.object({ token: z.string().max(200) }),
  reply: Done,
});

export const getLimitProposal = call({
  id: "limits.proposal",
  method: "GET",
  path: "/api/user_limits/proposal",
  access: "player",
  summary:
    "Whether the player must set a deposit limit, or decline one, before they pay in, as their licence asks for.",
  spec: ["4-20"],
  reply: z.object({ due: z.boolean() }),
});

export const declineLimitProposal = call({
  id: "limits.declineProposal",
  method: "POST",
  path: "/api/user_limits/proposal/decline",
  access: "player",
  summary: "The player wants no deposit limit; deposits are open from now on.",
  spec: ["4-20"],
  reply: Done,
});
