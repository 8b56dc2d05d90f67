import type * as calls from "@croupier/contract/backOffice/withdrawals";
import type { ParsedInput } from "@croupier/contract/call";
import { currencies } from "@croupier/rules/currencies";
import { exchanged, type Rates } from "@croupier/rules/exchange";
import { sql } from "kysely";
import { numberInMark } from "../platform/backOffice/pageMark.ts";
import { siteIsOf } from "./siteIsOf.ts";
import { tables } from "./tables.ts";

export type WithdrawalsAsked = ParsedInput<typeof calls.listWithdrawals>["query"] & {
  /** Asked for at these brands only; at all for null. */
  brands?: readonly string[] | null;
};

/** One page of withdrawals and one line more, by their numbers, which grow with time. */
export function withdrawalsPage(asked: WithdrawalsAsked, rates: Rates, now: Date) {
  const {
    after,
    order,
    state,
    brand,
    method,
    currency,
    euros_from,
    older_than_h,
    player_id,
    per_page,
    brands = null,
  } = asked;
  let found = tables
    .selectFrom("payments.payment")
    .selectAll()
    .where("action", "=", "cashout")
    .orderBy("id", order === "ASC" ? "asc" : "desc")
    .limit(per_page + 1);
  const last = numberInMark(after);
  if (last !== null) found = found.where("id", order === "ASC" ? ">" : "<", last);
  if (state) found = found.where("state", "=", state);
  if (brands !== null) found = found.where(siteIsOf(brands));
  if (brand) found = found.where(({ ref }) => sql<boolean>`${ref("intent")} ->> 'site' = ${brand}`);
  if (method) found = found.where("method_id", "=", method);
  if (currency) found = found.where("currency", "=", currency);
  if (player_id !== undefined) found = found.where("player_id", "=", BigInt(player_id));
  if (older_than_h !== undefined)
    found = found.where("created_at", "<=", new Date(now.getTime() - older_than_h * 3_600_000));
  if (euros_from) {
    const min = JSON.stringify(minOf(euros_from, rates));
    found = found.where(
      ({ ref }) => sql<boolean>`${ref("amount")} >= coalesce((${min}::jsonb ->> ${ref("currency")})::bigint, 0)`,
    );
  }
  return found;
}

/** So many whole euros in each currency that has a rate, in its subunits, as text. */
function minOf(euros: number, rates: Rates): Record<string, string> {
  const cents = BigInt(euros) * 100n;
  return Object.fromEntries(
    currencies.flatMap(({ code }) => {
      const min = exchanged(cents, "EUR", code, rates);
      return min === null ? [] : [[code, min.toString()]];
    }),
  );
}
