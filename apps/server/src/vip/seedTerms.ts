import type { VipThresholdLine } from "@croupier/contract/backOffice/vip";
import type { VipRank } from "@croupier/rules/vip/vipRanks";
import type { Queryable } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { tables } from "./tables.ts";

/** What a status asks for. */
export interface SeededTerms {
  rank: Exclude<VipRank, "REGULAR">;
  lines: readonly VipThresholdLine[];
}

/** Sets what a status asks for where no operator has. */
export async function seedTerms(on: Queryable, { rank, lines }: SeededTerms, now: Date): Promise<void> {
  const row = { rank, lines: JSON.stringify(lines), version: 1, changed_at: now };
  await change(
    on,
    tables
      .insertInto("vip.terms")
      .values(row)
      .onConflict((known) => known.doNothing()),
  );
}
