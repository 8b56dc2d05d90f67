import { z } from "zod";
import { call } from "../call.ts";
import { Cents, CurrencyCode, Instant } from "../money.ts";
import { PaymentState } from "../payments.ts";
import { NumericId, ShortText } from "../wire.ts";
import { longListQuery, longPageOf, Reason, Version } from "./lists.ts";

/* Withdrawals, and what a person decides about those that wait. */

const spec = ["F-65"] as const;

export const Withdrawal = z.object({
  /** `<player>-<payment>` */
  id: z.string(),
  player_id: z.int(),
  amount_cents: Cents,
  currency: CurrencyCode,
  /** Null where no rate is known: then only who has no bound may decide. */
  amount_eur_cents: Cents.nullable(),
  /** Id of the brand that it was asked for at; null where nobody asked. */
  brand: z.string().nullable(),
  method: z.string(),
  /** What people call the method. */
  method_title: z.string(),
  provider: z.string(),
  state: PaymentState,
  /** Where it goes, in short: the saved card as its provider writes it, an account number without its middle, the ends of an address. */
  destination: z.string().nullable(),
  /** What speaks against paying it out; null before anybody looked. */
  flags: z.array(z.string()).nullable(),
  /** Why it ended as it did, or what the operator wrote. */
  why: z.string().nullable(),
  created_at: Instant,
  finished_at: Instant.nullable(),
  version: z.string(),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

/** What is known of the player who asks, for the decision. */
const PlayerChecks = z.object({
  name: z.string(),
  /** Everything that the licence asks to be shown is accepted. */
  verified: z.boolean(),
  address_confirmed: z.boolean(),
  /** Points of the fraud check when it was asked for, and its reasons; null where nothing was judged. */
  fraud: z.object({ score: z.int(), reasons: z.array(z.string()) }).nullable(),
  /** Cases of the fraud queue about the player that nobody has decided. */
  open_cases: z.int(),
  /** Paid in, staked and paid out ever, in the withdrawal's currency. */
  deposited_cents: Cents,
  staked_cents: Cents,
  withdrawn_cents: Cents,
});

export const WithdrawalFile = Withdrawal.extend({
  /** Where it goes in full: the fields of the method, or the saved card or account. */
  target: z.record(z.string(), z.string()),
  checks: PlayerChecks,
});
export type WithdrawalFile = z.infer<typeof WithdrawalFile>;

export const listWithdrawals = call({
  id: "backOffice.withdrawals",
  method: "GET",
  path: "/backoffice/api/withdrawals",
  access: "operator",
  permission: "withdrawals.read",
  summary: "Withdrawals in one state or all, oldest first unless told otherwise.",
  spec,
  query: longListQuery(["created_at"], {
    order: z.enum(["ASC", "DESC"]).default("ASC"),
    state: PaymentState.optional(),
    /** Id of the brand that it was asked for at. */
    brand: ShortText.optional(),
    method: ShortText.optional(),
    currency: ShortText.optional(),
    /** Whole euros that it comes to at least. What has no rate counts as more than any amount. */
    euros_from: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
    /** Asked for so many hours ago or more. */
    older_than_h: z.coerce.number().int().min(0).max(100_000).optional(),
    player_id: NumericId.optional(),
  }),
  reply: longPageOf(Withdrawal),
});

const ByOrder = z.object({ id: z.string().max(40) });

export const getWithdrawal = call({
  id: "backOffice.withdrawal",
  method: "GET",
  path: "/backoffice/api/withdrawals/:id",
  access: "operator",
  permission: "withdrawals.read",
  summary: "One withdrawal, with where it goes and what is known of its player.",
  spec,
  params: ByOrder,
  reply: WithdrawalFile,
});

export const decideWithdrawal = call({
  id: "backOffice.decideWithdrawal",
  method: "POST",
  path: "/backoffice/api/withdrawals/:id/decision",
  access: "operator",
  permission: "withdrawals.decide",
  summary:
    "Approves or declines a withdrawal. Above the threshold an approval waits for a second person; a declined one's reason is read by the player.",
  spec,
  params: ByOrder,
  body: z.object({ decision: z.enum(["approve", "decline"]), version: Version, reason: Reason }),
  reply: z.object({ state: z.enum(["done", "proposed"]), approval_id: z.int().nullable() }),
});

/** A way to pay, for the filters of lists. */
export const MethodName = z.object({ id: z.string(), title: z.string() });
export type MethodName = z.infer<typeof MethodName>;

export const listMethodNames = call({
  id: "backOffice.paymentMethods",
  method: "GET",
  path: "/backoffice/api/payment-methods",
  access: "operator",
  permission: "withdrawals.read",
  summary: "Every way to pay, whether it is offered or not, by its id and name.",
  spec,
  reply: z.object({ data: z.array(MethodName) }),
});
