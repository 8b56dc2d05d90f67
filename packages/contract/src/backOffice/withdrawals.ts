import { z } from "zod";
import { call } from "../call.ts";
import { Cents, CurrencyCode, Instant } from "../money.ts";
import { longListQuery, longPageOf, Reason, Version } from "./lists.ts";

/* Withdrawals that wait for a person. */

const spec = ["F-65"] as const;

export const Withdrawal = z.object({
  /** `<player>-<payment>` */
  id: z.string(),
  player_id: z.int(),
  amount_cents: Cents,
  currency: CurrencyCode,
  /** Null where no rate is known: then only who has no bound may decide. */
  amount_eur_cents: Cents.nullable(),
  method: z.string(),
  provider: z.string(),
  state: z.string(),
  /** Where it goes: fields of the method, or the saved profile. */
  target: z.record(z.string(), z.string()),
  /** What speaks against paying it out; null before anybody looked. */
  flags: z.array(z.string()).nullable(),
  created_at: Instant,
  version: z.string(),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

export const listWithdrawals = call({
  id: "backOffice.withdrawals",
  method: "GET",
  path: "/backoffice/api/withdrawals",
  access: "operator",
  permission: "withdrawals.read",
  summary: "Withdrawals that nobody decided on yet, oldest first.",
  spec,
  query: longListQuery(["created_at"], {}),
  reply: longPageOf(Withdrawal),
});

const ByOrder = z.object({ id: z.string().max(40) });

export const getWithdrawal = call({
  id: "backOffice.withdrawal",
  method: "GET",
  path: "/backoffice/api/withdrawals/:id",
  access: "operator",
  permission: "withdrawals.read",
  summary: "One withdrawal.",
  spec,
  params: ByOrder,
  reply: Withdrawal,
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
