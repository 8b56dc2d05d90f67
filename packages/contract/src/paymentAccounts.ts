import { z } from "zod";
import { call } from "./call.ts";
import { Instant } from "./money.ts";
import { SavedProfile } from "./payments.ts";
import { Identifier } from "./wire.ts";

/** Something the player paid with before, without its secret parts. */
export const PaymentAccount = SavedProfile.extend({
  kind: z.string(),
  method_id: Identifier,
  brand: z.string(),
  verified: z.boolean(),
  created_at: Instant,
});
export type PaymentAccount = z.infer<typeof PaymentAccount>;

export const listPaymentAccounts = call({
  id: "payments.accounts",
  method: "GET",
  path: "/api/player/payment_accounts",
  access: "player",
  openToExcluded: true,
  summary: "Cards, accounts and addresses the player used before.",
  spec: ["7.2-11", "3-59"],
  query: z.object({ kind: z.string().max(40).optional() }),
  reply: z.array(PaymentAccount),
});

export const removePaymentAccount = call({
  id: "payments.removeAccount",
  method: "DELETE",
  path: "/api/player/payment_accounts/:id",
  access: "player",
  openToExcluded: true,
  summary: "Forgets a saved card, account or address.",
  spec: ["3-59"],
  params: z.object({ id: Identifier }),
});
