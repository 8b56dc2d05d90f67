import type { ParsedInput } from "@croupier/contract/call";
import type { setLimit } from "@croupier/contract/limits";
import { currencyOf } from "@croupier/rules/currencies";
import { fromCents } from "@croupier/rules/money";

import type { LimitPeriod, MoneyLimitType } from "./protectionState.ts";
import type { LimitOrder } from "./setLimit.ts";

type Body = ParsedInput<typeof setLimit>["body"];
export type LimitReading =
  | { ok: true; limit: Omit<LimitOrder, "playerId"> }
  | { ok: false; field: "minutes" | "period" | "accounts" | "currency"; code: "required" | "not_in_list" };

const moneyPeriods: readonly string[] = ["day", "week", "month"] satisfies LimitPeriod[];
const wrong = (field: "minutes" | "period" | "accounts" | "currency", code: "required" | "not_in_list") =>
  ({ ok: false, field, code }) as const;

/** What a player's order for a limit of time or money means, or the field that does not fit its type. Source: 4-20. */
export function readLimitOrder(body: Body): LimitReading {
  const unknown = body.accounts?.find((account) => !currencyOf(account.currency)?.registration);
  if (body.type === "session" || body.type === "reality_check") {
    if (!body.minutes) return wrong("minutes", "required");
    if (unknown) return wrong("currency", "not_in_list");
    return { ok: true, limit: { type: body.type, period: null, amounts: [], minutes: body.minutes } };
  }
  if (!moneyPeriods.includes(body.period ?? "")) return wrong("period", "not_in_list");
  if (!body.accounts?.length) return wrong("accounts", "required");
  if (unknown) return wrong("currency", "not_in_list");
  const amounts = body.accounts.map((one) => ({ currency: one.currency, amount: fromCents(one.amount_cents) }));
  const limit = { type: body.type as MoneyLimitType, period: body.period as LimitPeriod, amounts, minutes: null };
  return { ok: true, limit };
}
