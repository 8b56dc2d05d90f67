import { z } from "zod";
import { call } from "../call.ts";
import { Cents, CurrencyCode, Instant } from "../money.ts";
import { NumericId, ShortText } from "../wire.ts";
import { longListQuery, longPageOf, Outcome, Reason, Version } from "./lists.ts";

/* Deposits whose money came and that their players may not play with yet. */

const spec = ["F-48", "F-51", "F-52", "F-65"] as const;

export const HeldDeposit = z.object({
  /** `<player>-<payment>` */
  id: z.string(),
  player_id: z.int(),
  /** Id of the brand that it was paid in at; null for coins that came by themselves. */
  brand: z.string().nullable(),
  amount_cents: Cents,
  /** What of it nobody took out yet. */
  held_cents: Cents,
  currency: CurrencyCode,
  /** What is held, in euros; null where no rate is known. */
  held_eur_cents: Cents.nullable(),
  method: z.string(),
  /** What people call the method. */
  method_title: z.string(),
  provider: z.string(),
  /** Why it is held: `held_deposit_limit`, `held_time_out`, `held_blocked` or `held_country`. */
  why: z.string().nullable(),
  created_at: Instant,
  version: z.string(),
});
export type HeldDeposit = z.infer<typeof HeldDeposit>;

export const HeldDepositFile = HeldDeposit.extend({
  /** What a payout by the deposit's own way asks for; null where that way pays nothing out. */
  payout_fields: z.array(z.string()).nullable(),
});
export type HeldDepositFile = z.infer<typeof HeldDepositFile>;

export const listHeldDeposits = call({
  id: "backOffice.heldDeposits",
  method: "GET",
  path: "/backoffice/api/held-deposits",
  access: "operator",
  permission: "withdrawals.read",
  summary: "Deposits that are held, oldest first.",
  spec,
  query: longListQuery(["created_at"], {
    why: ShortText.optional(),
    currency: ShortText.optional(),
    player_id: NumericId.optional(),
  }),
  reply: longPageOf(HeldDeposit),
});

const ByOrder = z.object({ id: z.string().max(40) });

export const getHeldDeposit = call({
  id: "backOffice.heldDeposit",
  method: "GET",
  path: "/backoffice/api/held-deposits/:id",
  access: "operator",
  permission: "withdrawals.read",
  summary: "One deposit that is held, and what sending it back asks for.",
  spec,
  params: ByOrder,
  reply: HeldDepositFile,
});

export const sendBackDeposit = call({
  id: "backOffice.sendBackDeposit",
  method: "POST",
  path: "/backoffice/api/held-deposits/:id/send-back",
  access: "operator",
  permission: "withdrawals.decide",
  summary:
    "Pays all that is held of a deposit back by its own way, to where its player wants it. Above the threshold it waits for a second person.",
  spec,
  params: ByOrder,
  body: z.object({
    fields: z.record(z.string().max(64), z.string().max(500)),
    version: Version,
    reason: Reason,
  }),
  reply: Outcome,
});
