import { toCents } from "@croupier/rules/money";
import type { Queryable } from "../platform/database.ts";
import { anyOf, rowsOf } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** What the gift says of its free spins, beside the campaign that plays them. */
export interface SpinTerms {
  title: string;
  groupKey: string | null;
  /** The terms of the bonus that what is won becomes, in the contract's shape. */
  bonus: { wager: number; max_win_cents: number | null; max_stake_cents: number | null; valid_days: number };
}

/** Terms of those of the campaigns that are gifts of ours. */
export async function spinTerms(on: Queryable, campaigns: readonly number[]): Promise<Map<number, SpinTerms>> {
  if (campaigns.length === 0) return new Map();
  const own = tables
    .selectFrom("bonuses.free_spins")
    .select(["campaign", "title", "group_key", "wager", "max_win", "max_stake", "valid_days"]);
  const rows = await rowsOf(on, own.where("campaign", "=", anyOf(campaigns.map(BigInt))));
  const cents = (amount: bigint | null) => (amount === null ? null : toCents(amount));
  return new Map(
    rows.map(({ campaign, title, group_key: groupKey, wager, valid_days, ...row }) => {
      const [max_win_cents, max_stake_cents] = [cents(row.max_win), cents(row.max_stake)];
      return [Number(campaign), { title, groupKey, bonus: { wager, max_win_cents, max_stake_cents, valid_days } }];
    }),
  );
}
