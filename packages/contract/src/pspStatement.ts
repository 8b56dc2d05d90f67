import { z } from "zod";
import { call } from "./call.ts";
import { ChainProgress } from "./chain.ts";
import { CurrencyCode, Instant, PositiveCents } from "./money.ts";
import { ProviderState } from "./psp.ts";

/** One payment as the provider's books have it. */
export const StatementLine = z.object({
  payment_id: z.string().min(1).max(100),
  /** Null for coins that came by themselves. */
  order_id: z.string().max(100).nullable(),
  kind: z.enum(["payment", "payout", "coins"]),
  state: ProviderState,
  amount_cents: PositiveCents,
  currency: CurrencyCode,
  chain: ChainProgress.nullable().default(null),
  created_at: Instant,
  updated_at: Instant,
});
export type StatementLine = z.infer<typeof StatementLine>;

/**
 * What the provider moved, by the time of each payment's last change, oldest first; `cursor` goes on where the last page ended.
 * A payment that changes while it is read comes again.
 */
export const pspGetStatement = call({
  id: "psp.statement",
  method: "GET",
  path: "/v1/statement",
  access: "payments",
  summary: "The provider's own list of payments and payouts in a span of time, to hold against ours.",
  spec: ["4-11"],
  query: z.object({ from: Instant, to: Instant, cursor: z.string().max(200).optional() }),
  reply: z.object({ lines: z.array(StatementLine).max(500), next_cursor: z.string().max(200).nullable() }),
});
